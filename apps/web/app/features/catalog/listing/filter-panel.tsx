import type { Facets } from '@matjar/contract/catalog.ts';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { listParameters } from '../list-address.ts';
import { ClearLink } from './clear-link.tsx';
import { BrandChoices, ChoiceList, RatingChoices } from './filter-choices.tsx';
import { ApplyButton, FilterForm } from './list-forms.tsx';
import { PriceFilter } from './price-filter.tsx';
import type { ListControls } from './use-list.ts';

/** Beside the list on wide screens; it stays in view and scrolls by itself when it is taller. */
export function FilterPanel({
  list,
  facets,
  className,
}: {
  list: ListControls;
  facets: Facets;
  className?: string;
}) {
  const t = useTranslate();
  const { categories, brands, keyword } = list.state;
  return (
    <aside className={className}>
      <FilterForm
        className="sticky top-23 -mx-1.5 max-h-[calc(100dvh-108px)] overflow-y-auto px-1.5 pb-4 [scrollbar-width:thin]"
        label={t('catalog.filters')}
        list={list}
      >
        <div className="flex items-center justify-between">
          <h2 className="text-md!">{t('catalog.filters')}</h2>
          <ClearLink search={list.search} />
        </div>
        <Group title={t('catalog.categories')}>
          <ChoiceList
            key={keyword}
            list={list}
            parameter={listParameters.categories}
            ticked={categories}
            values={facets.categories}
          />
        </Group>
        <Group title={t('catalog.brands')}>
          <BrandChoices
            key={keyword}
            list={list}
            parameter={listParameters.brands}
            ticked={brands}
            values={facets.brands}
          />
        </Group>
        <Group title={t('catalog.price')}>
          <PriceFilter list={list} price={facets.price} />
        </Group>
        <Group title={t('catalog.rating')}>
          <RatingChoices list={list} ratings={facets.ratings} />
        </Group>
        <ApplyButton />
      </FilterForm>
    </aside>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure className="mt-2 border-line border-t pt-2 pb-2" title={title}>
      <fieldset className="min-w-0">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </Disclosure>
  );
}
