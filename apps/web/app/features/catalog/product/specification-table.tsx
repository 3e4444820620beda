import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { specificationLabel, specificationText } from './specification-text.ts';

export function SpecificationTable({
  specifications,
}: {
  specifications: DetailedProduct['specifications'];
}) {
  const t = useTranslate();
  const locale = useLocale();
  if (specifications.length === 0) return null;
  return (
    <>
      <h2 className="sr-only">{t('product.specifications')}</h2>
      <dl className="mt-5 border-line border-t">
        {specifications.map((specification) => (
          <div
            className="grid grid-cols-[116px_minmax(0,1fr)] gap-3 border-line border-b py-2.5"
            key={specification.key}
          >
            <dt className="text-t3">{specificationLabel(specification.key, t)}</dt>
            <dd>{specificationText(specification, t, locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
