import { delays, recommendationLimits } from '@matjar/contract/limits.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { type Named, RemotePicker } from '../../catalog/admin/remote-picker.tsx';

/** Selected categories, and a search for more. */
export function CategoryChoice({
  value,
  onChange,
  onBlur,
}: {
  value: readonly Named[];
  onChange: (categories: Named[]) => void;
  onBlur: () => void;
}) {
  const t = useTranslate();
  return (
    <div className="grid gap-2">
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map(({ _id, name }, at) => (
            <li key={_id}>
              <Chip name={name} onRemove={() => onChange(value.toSpliced(at, 1))} />
            </li>
          ))}
        </ul>
      )}
      {value.length < recommendationLimits.categories && (
        <RemotePicker
          delay={delays.adminCategorySearchDebounce}
          // The key resets the box after a choice.
          key={value.length}
          list="GET /categories"
          onBlur={onBlur}
          onChange={(item) => {
            if (!item || value.some(({ _id }) => _id === item._id)) return;
            onChange([...value, { _id: item._id, name: item.name }]);
          }}
          placeholder={t('recommendations.addCategory')}
          value={null}
        />
      )}
    </div>
  );
}
