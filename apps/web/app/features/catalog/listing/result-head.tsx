import type { ProductList } from '@matjar/contract/catalog.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { readListState, withParameters } from '../list-address.ts';

/** The heading, how many there are, and what a misspelt keyword was taken for. */
export function ResultHead({ list, search }: { list: ProductList; search: string }) {
  const t = useTranslate();
  const { keyword } = readListState(search);
  const { correction, results: count } = list;
  const found = list.data.length > 0;
  return (
    <div>
      <h1>{found ? t('catalog.results') : t('catalog.noResults')}</h1>
      <p className="mt-1 text-t2" role="status">
        {keyword
          ? t('catalog.productCountFor', { count, keyword: (found && correction) || keyword })
          : t('catalog.productCount', { count })}
      </p>
      {found && correction && (
        <p className="mt-1 text-t2">
          {t('catalog.takenFor', { keyword })}{' '}
          <AppLink
            className="font-semibold text-brand-ink underline-offset-4 hover:underline"
            href={withParameters(search, { keyword: correction })}
          >
            {t('catalog.searchFor', { correction })}
          </AppLink>
        </p>
      )}
    </div>
  );
}
