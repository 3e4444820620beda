import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { specificationLabel, specificationText, warrantyText } from './specification-text.ts';

export function SpecificationTable({
  product: { specifications, warrantyMonths },
}: {
  product: Pick<DetailedProduct, 'specifications' | 'warrantyMonths'>;
}) {
  const t = useTranslate();
  const locale = useLocale();
  const rows = specifications.map((specification) => ({
    label: specificationLabel(specification.key, t),
    text: specificationText(specification, t, locale),
  }));
  if (warrantyMonths !== undefined) {
    rows.push({ label: t('product.warranty'), text: warrantyText(warrantyMonths, t) });
  }
  if (rows.length === 0) return null;
  return (
    <>
      <h2 className="sr-only">{t('product.specifications')}</h2>
      <dl className="mt-5 border-line border-t">
        {rows.map(({ label, text }) => (
          <div
            className="grid grid-cols-[116px_minmax(0,1fr)] gap-3 border-line border-b py-2.5"
            key={label}
          >
            <dt className="text-t3">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
