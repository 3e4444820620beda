import type { DeliveryTerms, OfferedMethod } from '@matjar/contract/delivery/delivery.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';

const otherMethods = {
  standard: 'company.deliveryStandard',
  express: 'company.deliveryExpress',
  pickup: 'company.deliveryPickup',
} as const;

/** Delivery costs and times by zone. */
export function ZoneTable({ zones }: Pick<DeliveryTerms, 'zones'>) {
  const t = useTranslate();
  const { price } = useFormats();
  const startPrice = (method: OfferedMethod | undefined) => {
    const [first, ...others] = method?.rates ?? [];
    if (!first || (first.price === 0 && others.length === 0)) return t('delivery.free');
    return others.length > 0
      ? t('company.deliveryFromPrice', { price: price(first.price) })
      : price(first.price);
  };
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start [&_td]:py-3 [&_td]:align-top [&_th]:pb-2 [&_th]:font-medium [&_th]:text-t3 [&_th]:text-xs">
        <thead>
          <tr>
            <th className="text-start">{t('company.deliveryWhere')}</th>
            <th className="text-end">{t('company.deliveryDays')}</th>
            <th className="text-end">{t('company.deliveryPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr className="border-line border-t" key={zone.name}>
              <td className="pe-4">
                <span className="font-semibold">{zone.name}</span>
                <span className="block text-sm text-t2">{zone.cities.join(', ')}</span>
              </td>
              <td className="text-end tabular-nums">{t('product.days', { count: zone.days })}</td>
              <td className="whitespace-nowrap ps-4 text-end tabular-nums">
                <span className="font-semibold">{startPrice(zone.methods[0])}</span>
                {zone.freeFrom !== undefined && (
                  <span className="block text-sm text-t2">
                    {t('delivery.freeFrom', { amount: price(zone.freeFrom) })}
                  </span>
                )}
                {zone.methods.slice(1).map((method) => (
                  <span className="block text-sm text-t2" key={method.kind}>
                    {t(otherMethods[method.kind], {
                      days: t('product.days', { count: method.days }),
                      price: startPrice(method),
                    })}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
