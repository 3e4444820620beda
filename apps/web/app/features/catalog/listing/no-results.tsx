import type { ProductList } from '@matjar/contract/catalog.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import {
  hasFilters,
  listOfOne,
  listParameters,
  readListState,
  withPage,
  withParameters,
} from '../list-address.ts';
import { ClearButton } from './clear-link.tsx';
import type { FacetValue } from './load-product-list.server.ts';

/** Names what was looked for and offers ways on. */
export function NoResults({
  search,
  list,
  popular,
}: {
  search: string;
  list: ProductList;
  popular: readonly FacetValue[];
}) {
  const t = useTranslate();
  const state = readListState(search);
  const { correction } = list;
  if (list.results > 0) {
    return (
      <EmptyState
        action={
          <ButtonLink href={withPage(search, 1)} variant="outline">
            {t('catalog.firstPage')}
          </ButtonLink>
        }
        framed
        heading="h2"
        icon="search-x"
        title={t('catalog.pastTheEnd')}
      />
    );
  }
  return (
    <div className="grid gap-8">
      <EmptyState
        action={hasFilters(state) && <ClearButton search={search} />}
        framed
        heading="h2"
        icon="search-x"
        text={
          correction && (
            <AppLink
              className="font-semibold text-brand-ink underline-offset-4 hover:underline"
              href={withParameters(search, { keyword: correction })}
            >
              {t('catalog.didYouMean', { correction })}
            </AppLink>
          )
        }
        title={
          state.keyword
            ? t('catalog.nothingFor', { keyword: state.keyword })
            : t('catalog.nothingFiltered')
        }
      />
      {popular.length > 0 && <PopularCategories popular={popular} />}
    </div>
  );
}

function PopularCategories({ popular }: { popular: readonly FacetValue[] }) {
  const t = useTranslate();
  return (
    <section>
      <h2>{t('catalog.popularCategories')}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {popular.map(({ _id, name }) => (
          <li key={_id}>
            <ButtonLink href={listOfOne(listParameters.categories, _id)}>{name}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
