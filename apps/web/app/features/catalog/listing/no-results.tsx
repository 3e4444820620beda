import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { hasFilters, readListState, withPage } from '../list-state.ts';
import { ClearButton } from './clear-link.tsx';

/** For filters without results, or beyond the last page: the search, and a link to continue. */
export function NoResults({ search, list }: { search: string; list: ProductList }) {
  const t = useTranslate();
  const state = readListState(search);
  if (list.results > 0) {
    const { numberOfPages } = list.paginationResult;
    return (
      <EmptyState
        action={
          <ButtonLink href={withPage(search, numberOfPages)} variant="outline">
            {t('catalog.lastPage')}
          </ButtonLink>
        }
        bordered
        heading="h2"
        icon="search-x"
        title={t('catalog.pastTheEnd', { count: numberOfPages })}
      />
    );
  }
  return (
    <EmptyState
      action={hasFilters(state) && <ClearButton search={search} />}
      bordered
      heading="h2"
      icon="search-x"
      title={
        state.keyword
          ? t('catalog.nothingForFiltered', { keyword: state.keyword })
          : t('catalog.nothingFiltered')
      }
    />
  );
}
