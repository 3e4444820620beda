import type { Facets } from '@matjar/contract/catalog.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { listParameters } from '../list-address.ts';
import { ApplyButton } from './apply-button.tsx';
import { BrandChoices } from './brand-choices.tsx';
import { Choices } from './choice-list.tsx';
import { ClearLink } from './clear-link.tsx';
import { FilterForm } from './filter-form.tsx';
import { PriceFilter } from './price-filter.tsx';
import { RatingChoices } from './rating-choices.tsx';
import { useClosingDetails } from './use-closing-details.ts';
import type { ListControls } from './use-list.ts';

/** The filters of small screens: one drop-down each, in a bar that stays in view. */
export function FilterBar({
  list,
  facets,
  className,
}: {
  list: ListControls;
  facets: Facets;
  className?: string;
}) {
  const t = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const close = useClosingDetails(bar);
  const { categories, brands, stars, priceFrom, priceTo } = list.state;
  return (
    <div
      className={classNames('sticky top-0 z-10 border-line border-b bg-surface', className)}
      ref={bar}
    >
      <FilterForm className="wrap flex items-center gap-1" label={t('catalog.filters')} list={list}>
        <div className="-ms-4 flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-2.5 ps-4 pe-1 [scrollbar-width:none]">
          <DropDown chosen={brands.length} title={t('catalog.barBrands')}>
            <BrandChoices
              list={list}
              parameter={listParameters.brands}
              ticked={brands}
              values={facets.brands}
            />
          </DropDown>
          <DropDown chosen={categories.length} title={t('catalog.barCategories')}>
            <Choices
              list={list}
              parameter={listParameters.categories}
              ticked={categories}
              values={facets.categories}
            />
          </DropDown>
          <DropDown chosen={stars === null ? 0 : 1} title={t('catalog.barRatings')}>
            <RatingChoices list={list} onChosen={close} ratings={facets.ratings} />
          </DropDown>
          <DropDown chosen={priceFrom || priceTo ? 1 : 0} title={t('catalog.barPrice')}>
            <PriceFilter list={list} price={facets.price} />
          </DropDown>
        </div>
        <ClearLink className="shrink-0" search={list.search} />
      </FilterForm>
    </div>
  );
}

/** The panel hangs from the bar, not from its button, so it is as wide as the screen. */
function DropDown({
  title,
  chosen,
  children,
}: {
  title: string;
  chosen: number;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <details className="group/drop shrink-0" name="filter-bar">
      <summary
        className={classNames(
          'flex h-11 cursor-pointer list-none items-center gap-1 whitespace-nowrap rounded-control ps-3 pe-2 font-semibold [&::-webkit-details-marker]:hidden',
          chosen > 0
            ? 'bg-brand-tint text-brand-ink'
            : 'shadow-[inset_0_0_0_1px_var(--line-2)] group-open/drop:bg-ground',
        )}
      >
        {chosen > 0 ? t('catalog.barChosen', { name: title, count: chosen }) : title}
        <Icon
          className="transition-transform duration-150 group-open/drop:rotate-180"
          of={ChevronDown}
          size={16}
        />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[min(420px,60dvh)] overflow-y-auto overscroll-contain border-line border-y bg-surface shadow-s2">
        <fieldset className="wrap py-3">
          <legend className="sr-only">{title}</legend>
          {children}
          <ApplyButton />
        </fieldset>
      </div>
    </details>
  );
}
