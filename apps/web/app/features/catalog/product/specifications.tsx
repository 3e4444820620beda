import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import {
  isSpecificationKey,
  type SpecificationDefinition,
  specificationDefinitions,
} from '@matjar/contract/catalog/specifications.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { useNumberLocale } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { formatMeasure } from '../measure-text.ts';

export function SpecificationTable({
  product: { specifications, warrantyMonths },
  choice,
}: {
  product: Pick<DetailedProduct, 'specifications' | 'warrantyMonths'>;
  /** Options by name: what was chosen replaces what the product says of the same name. */
  choice: Record<string, string>;
}) {
  const t = useTranslate();
  const locale = useNumberLocale();
  const rows = specifications.map((specification) => {
    const label = specificationLabel(specification.key, t);
    return { label, text: choice[label] ?? specificationText(specification, t, locale) };
  });
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

type Specification = DetailedProduct['specifications'][number];

export function specificationLabel(key: string, t: Translate): string {
  return isSpecificationKey(key) ? t(`specifications.${key}`) : key;
}

/** A readable value: "38 hours", "254 g", "Yes", "2 × USB-C, HDMI". */
export function specificationText(
  { key, value }: Specification,
  t: Translate,
  locale: string,
): string {
  if (Array.isArray(value)) return writeList(value);
  if (typeof value === 'boolean') return t(value ? 'product.yes' : 'product.no');
  if (typeof value === 'string') return value;
  return formatMeasure(value, unitOf(key), t, locale);
}

function unitOf(key: string): string | undefined {
  if (!isSpecificationKey(key)) return undefined;
  const definition: SpecificationDefinition = specificationDefinitions[key];
  return definition.unit;
}

/** In years if they are whole. */
export function warrantyText(months: number, t: Translate): string {
  return months % 12 === 0
    ? t('product.years', { count: months / 12 })
    : t('product.months', { count: months });
}

/** Repeated items are counted. */
function writeList(items: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([item, count]) => (count > 1 ? `${count} × ${item}` : item)).join(', ');
}
