import type { Facets } from '@matjar/contract/catalog/catalog.ts';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { listParameters } from '../list-address.ts';
import { hasFilters } from '../list-state.ts';
import { ClearLink } from './clear-link.tsx';
import { BrandChoices, Choices, RatingChoices } from './filter-choices.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FilterToggles } from './filter-toggles.tsx';
import { FilterForm } from './list-forms.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SpecificationChoices, useSpecificationGroups } from './specification-choices.tsx';
import type { ListControls } from './use-list.ts';

/**
 * The filters of small screens: drop-downs in a sticky bar. Without JavaScript the panel of wide screens is
 * shown above the list instead.
 */
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
  const { categories, brands, stars } = list.state;
  const isFiltered = hasFilters(list.state);
  return (
    <div
      className={classNames(
        'sticky top-0 z-10 md:top-19 border-line border-b bg-surface noscript:hidden',
        className,
      )}
      ref={bar}
    >
      <FilterForm className="wrap flex items-center gap-1" label={t('catalog.filters')} list={list}>
        <div
          className={classNames(
            '-mx-4 flex min-w-0 flex-1 overflow-x-auto px-4 py-2.5 [scrollbar-width:none]',
            // Room for counts and "clear" on the narrowest phones.
            isFiltered ? 'gap-1 max-md:text-xs md:gap-1.5' : 'gap-1.5 max-[389px]:text-xs',
          )}
        >
          <DropDown chosen={countMore(list)} icon tight={isFiltered} title={t('catalog.barMore')}>
            <MoreFilters facets={facets} list={list} />
          </DropDown>
          <DropDown chosen={brands.length} tight={isFiltered} title={t('catalog.barBrands')}>
            <BrandChoices
              list={list}
              parameter={listParameters.brands}
              ticked={brands}
              values={facets.brands}
            />
          </DropDown>
          <DropDown
            chosen={categories.length}
            tight={isFiltered}
            title={t('catalog.barCategories')}
          >
            <Choices
              list={list}
              parameter={listParameters.categories}
              ticked={categories}
              values={facets.categories}
            />
          </DropDown>
          <DropDown
            chosen={stars === null ? 0 : 1}
            tight={isFiltered}
            title={t('catalog.barRatings')}
          >
            <RatingChoices list={list} onChosen={close} ratings={facets.ratings} />
          </DropDown>
          {isFiltered && <ClearLink className="ms-auto shrink-0" search={list.search} />}
        </div>
      </FilterForm>
    </div>
  );
}

function countMore({ state }: ListControls): number {
  const { priceFrom, priceTo, inStock, onSale, specifications } = state;
  return (
    Number(priceFrom !== '' || priceTo !== '') +
    Number(inStock) +
    Number(onSale) +
    Object.keys(specifications).length
  );
}

/** Filters without a drop-down of their own. */
function MoreFilters({ list, facets }: { list: ListControls; facets: Facets }) {
  const groups = useSpecificationGroups(list, facets.specifications);
  return (
    <>
      <FilterToggles facets={facets} list={list} />
      <div className="pt-3 pb-4">
        <PriceFilter list={list} price={facets.price} />
      </div>
      {groups.map(({ facet, title, chosen }) => (
        <FilterGroup chosen={chosen} key={facet.key} open={chosen.length > 0} title={title}>
          <SpecificationChoices facet={facet} list={list} />
        </FilterGroup>
      ))}
    </>
  );
}

/** The panel is positioned by the bar, not by its button, so it has the width of the screen. */
function DropDown({
  title,
  chosen,
  tight,
  icon = false,
  children,
}: {
  title: string;
  chosen: number;
  /** Saves room for others. */
  tight: boolean;
  /** An icon instead of the title. */
  icon?: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  // The page already contains these filters for wide screens: here they are rendered on demand.
  const [isDrawn, setDrawn] = useState(false);
  const drawIfOpen = useCallback((details: HTMLDetailsElement | null) => {
    if (details?.open) setDrawn(true);
  }, []);
  return (
    <details
      className="group/drop shrink-0"
      name="filter-bar"
      onToggle={(event) => drawIfOpen(event.currentTarget)}
      ref={drawIfOpen}
    >
      <summary
        className={classNames(
          'flex h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-1 whitespace-nowrap rounded-control font-semibold [&::-webkit-details-marker]:hidden',
          tight ? 'px-1.5 min-[390px]:px-2 md:px-3' : icon ? 'px-3' : 'ps-3 pe-2',
          chosen > 0
            ? 'bg-brand-tint text-brand-ink'
            : 'shadow-[inset_0_0_0_1px_var(--line-2)] group-open/drop:bg-ground',
        )}
      >
        {icon ? (
          <>
            <Icon name="sliders-horizontal" size={20} />
            <VisuallyHidden>{title} </VisuallyHidden>
            {chosen > 0 && chosen}
          </>
        ) : (
          <>
            {chosen > 0 ? t('catalog.barChosen', { name: title, count: chosen }) : title}
            {!tight && (
              <Icon
                className="transition-transform duration-150 group-open/drop:rotate-180"
                name="chevron-down"
                size={16}
              />
            )}
          </>
        )}
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[min(420px,60dvh)] overflow-y-auto overscroll-contain border-line border-y bg-surface shadow-s2">
        <fieldset className="wrap min-w-0 py-3">
          <legend className="sr-only">{title}</legend>
          {isDrawn && children}
        </fieldset>
      </div>
    </details>
  );
}

function closeAll(bar: HTMLElement): HTMLDetailsElement | null {
  const open = bar.querySelector<HTMLDetailsElement>(':scope details[name][open]');
  if (open) open.open = false;
  return open;
}

/** Drop-downs as `details` open without JavaScript; with it, a press outside or Esc closes them. */
function useClosingDetails(bar: RefObject<HTMLElement | null>): () => void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener(
      'pointerdown',
      (event) => {
        const open = bar.current?.querySelector('details[name][open]');
        if (bar.current && open && !open.contains(event.target as Node)) closeAll(bar.current);
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !bar.current) return;
        closeAll(bar.current)?.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => stop.abort();
  }, [bar]);

  return () => {
    if (bar.current) closeAll(bar.current)?.querySelector('summary')?.focus();
  };
}
