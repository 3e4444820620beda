import type { Facets } from '@matjar/contract/catalog/catalog.ts';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { listParameters } from '../list-address.ts';
import { hasFilters, type ListState } from '../list-state.ts';
import { ClearLink } from './clear-link.tsx';
import { nameStars } from './describe-filters.ts';
import { BrandChoices, ChoiceList, RatingChoices } from './filter-choices.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FilterToggles } from './filter-toggles.tsx';
import { ApplyButton, FilterForm } from './list-forms.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SpecificationChoices, useSpecificationGroups } from './specification-choices.tsx';
import type { ListControls } from './use-list.ts';

interface PanelProps {
  list: ListControls;
  facets: Facets;
  className?: string;
}

/** Beside the list on wide screens; sticky, with its own scrolling if taller. */
export function FilterPanel({ list, facets, className }: PanelProps) {
  const t = useTranslate();
  return (
    <aside className={className}>
      <FilterForm
        className="sticky top-21 -mx-1.5 max-h-[calc(100dvh-92px)] overflow-y-auto px-1.5 [scrollbar-width:thin]"
        label={t('catalog.filters')}
        list={list}
      >
        <div className="flex min-h-11 items-center justify-between">
          <h2 className="text-md!">{t('catalog.filters')}</h2>
          {hasFilters(list.state) && <ClearLink search={list.search} />}
        </div>
        <FilterToggles facets={facets} list={list} />
        <fieldset className="mt-3 min-w-0 border-line border-t pt-2 pb-2.5">
          <legend className="sr-only">{t('catalog.price')}</legend>
          <PriceFilter list={list} price={facets.price} />
        </fieldset>
        <Groups facets={facets} key={list.state.keyword} list={list} />
        <ApplyButton />
      </FilterForm>
    </aside>
  );
}

/** With more groups the open one shows fewer values, so that all fit a screen of 800 px. */
const roomyGroups = 6;
const fewValues = 3;

/** The most relevant group is open, and stays first as long as the page is shown. */
function Groups({ list, facets }: PanelProps) {
  const t = useTranslate();
  const { categories, brands, stars } = list.state;
  const [openGroup] = useState(() => chooseOpenGroup(facets, list.state));
  const specifications = useSpecificationGroups(list, facets.specifications);
  const isRoomy = specifications.length + 3 <= roomyGroups;
  const sizeOf = (id: string) => (id === openGroup && !isRoomy ? fewValues : undefined);
  const named = (values: Facets['brands'], ids: readonly string[]) =>
    values.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
  const groups = [
    ...specifications.map(({ facet, title, chosen }) => ({
      id: facet.key,
      title,
      chosen,
      choices: <SpecificationChoices facet={facet} list={list} size={sizeOf(facet.key)} />,
    })),
    {
      id: 'categories',
      title: t('catalog.categories'),
      chosen: named(facets.categories, categories),
      choices: (
        <ChoiceList
          list={list}
          parameter={listParameters.categories}
          size={sizeOf('categories')}
          ticked={categories}
          values={facets.categories}
        />
      ),
    },
    {
      id: 'brands',
      title: t('catalog.brands'),
      chosen: named(facets.brands, brands),
      choices: (
        <BrandChoices
          list={list}
          parameter={listParameters.brands}
          ticked={brands}
          values={facets.brands}
        />
      ),
    },
    {
      id: 'rating',
      title: t('catalog.rating'),
      chosen: stars === null ? [] : [nameStars(stars, t)],
      choices: <RatingChoices list={list} ratings={facets.ratings} />,
    },
  ];
  return groups
    .toSorted((one, other) => Number(other.id === openGroup) - Number(one.id === openGroup))
    .map(({ id, choices, ...rest }) => (
      <FilterGroup key={id} {...rest} open={id === openGroup}>
        {choices}
      </FilterGroup>
    ));
}

/** The group that is open at first: categories while no category dominates, then the first specification. */
export function chooseOpenGroup(
  { categories, specifications }: Pick<Facets, 'categories' | 'specifications'>,
  state: Pick<ListState, 'categories'>,
): string {
  const [first] = specifications;
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const largest = Math.max(0, ...categories.map(({ count }) => count));
  const isMixed = state.categories.length === 0 && largest <= total / 2;
  return first && !isMixed ? first.key : 'categories';
}
