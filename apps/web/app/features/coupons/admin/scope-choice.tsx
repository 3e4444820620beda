import { couponLimits, delays } from '@matjar/contract/limits.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ProductChoice } from '../../catalog/admin/product-choice.tsx';
import { type Named, RemotePicker } from '../../catalog/admin/remote-picker.tsx';
import type { ScopeFields } from './coupon-form-schema.ts';

/** Categories, brands or products of a coupon. */
export function ScopeChoice({
  of,
  value,
  onChange,
  onBlur,
}: {
  of: Exclude<ScopeFields['of'], 'all'>;
  value: Named[];
  onChange: (items: Named[]) => void;
  onBlur: () => void;
}) {
  const t = useTranslate();
  if (of === 'product') {
    return (
      <ProductChoice
        most={couponLimits.scope}
        onBlur={onBlur}
        onChange={(products) => onChange(products.map(({ _id, title }) => ({ _id, name: title })))}
        placeholder={t('adminCoupons.addItem')}
        value={value.map(({ _id, name }) => ({ _id, title: name, isShown: true }))}
      />
    );
  }
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
      {value.length < couponLimits.scope && (
        <RemotePicker
          delay={delays.adminCategorySearchDebounce}
          // The key resets the box after a choice.
          key={`${of} ${value.length}`}
          list={of === 'brand' ? 'GET /brands' : 'GET /categories'}
          onBlur={onBlur}
          onChange={(item: Named | null) => {
            if (!item || value.some(({ _id }) => _id === item._id)) return;
            onChange([...value, { _id: item._id, name: item.name }]);
          }}
          placeholder={t('adminCoupons.addItem')}
          value={null}
        />
      )}
    </div>
  );
}
