import type { Facets } from '@matjar/contract/catalog.ts';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { hasFilters, listParameters } from '../list-address.ts';
import { ClearLink } from './clear-link.tsx';
import { nameStars } from './describe-filters.ts';
import { BrandChoices, ChoiceList, RatingChoices } from './filter-choices.tsx';
import { FilterToggles } from './filter-toggles.tsx';
import { ApplyButton, FilterForm } from './list-forms.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SpecificationChoices, useSpecificationGroups } from './specification-choices.tsx';
import { chooseTellingGroup } from './telling-group.ts';
import type { ListControls } from './use-list.ts';

interface PanelProps {
  list: ListControls;
  facets: Facets;
  className?: string;
}

/** Beside the list on wide screens; it stays in view and scrolls by itself when it is taller. */
export function FilterPanel({ list, facets, className }: PanelProps) {
  const t = useTranslate();
  return (
    <aside className={className}>
      <FilterForm
        className="sticky top-4 -mx-1.5 max-h-[calc(100dvh-32px)] overflow-y-auto px-1.5 [scrollbar-width:thin]"
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
          <PriceFilter list={list} price={facets.price} titled />
        </fieldset>
        <Groups facets={facets} key={list.state.keyword} list={list} />
        <ApplyButton />
      </FilterForm>
    </aside>
  );
}

/** With more than these the open one shows few of its values, so that all fit a screen of 800 px. */
const roomyGroups = 6;
const fewValues = 3;

/** One is open. Which one is settled at first: a group must not close under the pointer. */
function Groups({ list, facets }: PanelProps) {
  const t = useTranslate();
  const { categories, brands, stars } = list.state;
  const [telling] = useState(() => chooseTellingGroup(facets, list.state));
  const specifications = useSpecificationGroups(list, facets.specifications);
  const size = specifications.length + 3 > roomyGroups ? fewValues : undefined;
  const named = (values: Facets['brands'], ids: readonly string[]) =>
    values.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
  const groups = [
    ...specifications.map(({ facet, title, chosen }) => ({
      id: facet.key,
      title,
      chosen,
      choices: <SpecificationChoices facet={facet} list={list} size={size} />,
    })),
    {
      id: 'categories',
      title: t('catalog.categories'),
      chosen: named(facets.categories, categories),
      choices: (
        <ChoiceList
          list={list}
          parameter={listParameters.categories}
          size={size}
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
    .toSorted((one, other) => Number(other.id === telling) - Number(one.id === telling))
    .map(({ id, choices, ...rest }) => (
      <Group key={id} {...rest} open={id === telling}>
        {choices}
      </Group>
    ));
}

function Group({
  title,
  chosen,
  open,
  children,
}: {
  title: string;
  chosen: readonly string[];
  open: boolean;
  children: ReactNode;
}) {
  return (
    <Disclosure
      className="border-line border-t open:pb-1"
      open={open}
      title={
        <>
          {title}
          {chosen.length > 0 && (
            <span className="min-w-0 flex-1 truncate text-end text-brand-ink text-xs group-open/disclosure:hidden">
              {chosen.join(', ')}
            </span>
          )}
        </>
      }
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </Disclosure>
  );
}
