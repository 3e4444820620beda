import { couponLimits } from '@matjar/contract/coupons/coupon-limits.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { EntryChoice } from '../../catalog/admin/entry-choice.tsx';
import { ProductChoice } from '../../catalog/admin/product-choice.tsx';
import type { Named } from '../../catalog/admin/remote-picker.tsx';
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
        max={couponLimits.scope}
        onBlur={onBlur}
        onChange={(products) => onChange(products.map(({ _id, title }) => ({ _id, name: title })))}
        placeholder={t('adminCoupons.addItem')}
        value={value.map(({ _id, name }) => ({ _id, title: name, isShown: true }))}
      />
    );
  }
  return (
    <EntryChoice
      list={of === 'brand' ? 'GET /brands' : 'GET /categories'}
      max={couponLimits.scope}
      onBlur={onBlur}
      onChange={onChange}
      placeholder={t('adminCoupons.addItem')}
      value={value}
    />
  );
}
