import type { Facets } from '@matjar/contract/catalog.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ClearLink } from './clear-link.tsx';
import { describeFilters } from './describe-filters.ts';

/** One removable chip per filter; on phones a row that scrolls sideways. */
export function AppliedFilters({
  search,
  facets,
  className,
}: {
  search: string;
  facets: Facets;
  className: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const applied = describeFilters(search, facets, t, formats.price);
  if (applied.length === 0) return null;
  return (
    <ul aria-label={t('catalog.appliedFilters')} className={className}>
      {applied.map(({ name, without }) => (
        <li className="shrink-0" key={without}>
          <Chip href={without} name={name} />
        </li>
      ))}
      <li className="shrink-0 max-md:hidden">
        <ClearLink className="text-xs" search={search} />
      </li>
    </ul>
  );
}
