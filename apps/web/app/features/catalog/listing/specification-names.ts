import type { Facets } from '@matjar/contract/catalog/catalog.ts';
import type { SpecificationKey } from '@matjar/contract/catalog/specifications.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { formatMeasure } from '../measure-text.ts';

type Facet = Pick<Facets['specifications'][number], 'key' | 'unit'>;

/** The API only offers keys of the contract. */
export function nameSpecification({ key }: Facet, t: Translate): string {
  return t(`specifications.${key as SpecificationKey}`);
}

/** A readable value of a filter: "256 GB", "43 – 55 inches", "from 2 m", "Yes", "OLED". */
export function nameValue({ unit }: Facet, value: string, t: Translate, locale: string): string {
  if (value === 'true') return t('product.yes');
  if (value === 'false') return t('product.no');
  const [from = '', to] = value.split('..');
  if (to === undefined) {
    return isNumber(value) ? formatMeasure(Number(value), unit, t, locale) : value;
  }
  if (!isNumber(from || to)) return value;
  if (to === '')
    return t('catalog.priceFrom', { from: formatMeasure(Number(from), unit, t, locale) });
  const upTo = formatMeasure(Number(to), unit, t, locale);
  if (from === '') return t('catalog.priceUpTo', { to: upTo });
  return t('catalog.priceBetween', {
    // The two may end up in different units.
    from: formatMeasure(Number(from), unit === 'GB' ? unit : undefined, t, locale),
    to: upTo,
  });
}

function isNumber(text: string): boolean {
  return text !== '' && Number.isFinite(Number(text));
}
