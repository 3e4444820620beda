import { delays } from '@matjar/contract/limits.ts';
import { Chip } from '../../../ui/chip.tsx';
import { type Named, RemotePicker } from './remote-picker.tsx';

/** Selected categories or brands, and a search for more. */
export function EntryChoice({
  list,
  max,
  value,
  onChange,
  onBlur,
  placeholder,
}: {
  list: 'GET /brands' | 'GET /categories';
  max: number;
  value: readonly Named[];
  onChange: (entries: Named[]) => void;
  onBlur: () => void;
  placeholder: string;
}) {
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
      {value.length < max && (
        <RemotePicker
          delay={delays.adminCategorySearchDebounce}
          // The key resets the box after a choice.
          key={`${list} ${value.length}`}
          list={list}
          onBlur={onBlur}
          onChange={(item: Named | null) => {
            if (!item || value.some(({ _id }) => _id === item._id)) return;
            onChange([...value, { _id: item._id, name: item.name }]);
          }}
          placeholder={placeholder}
          value={null}
        />
      )}
    </div>
  );
}
