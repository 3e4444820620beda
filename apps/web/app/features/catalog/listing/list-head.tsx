import type { Facets } from '@matjar/contract/catalog.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { canonicalAddress, isWorthIndexing, readListState } from '../list-address.ts';
import { PageFacts } from '../page-facts.tsx';

/** Title, canonical address and the rest of the head, for what the address shows. */
export function ListHead({
  search,
  origin,
  facets,
  picture,
}: {
  search: string;
  origin: string;
  facets?: Facets;
  picture?: string | undefined;
}) {
  const t = useTranslate();
  const state = readListState(search);
  const chosen = [
    ...(facets?.categories ?? []).filter(({ _id }) => state.categories.includes(_id)),
    ...(facets?.brands ?? []).filter(({ _id }) => state.brands.includes(_id)),
  ];
  const title = state.keyword
    ? t('catalog.titleSearch', { keyword: state.keyword })
    : chosen.map(({ name }) => name).join(', ') || t('shell.titleProducts');
  const indexed = facets !== undefined && isWorthIndexing(state);
  return (
    <>
      <PageFacts
        description={t('catalog.listDescription')}
        title={title}
        url={origin + canonicalAddress(search)}
        {...(picture && { image: picture })}
      />
      {!indexed && <meta content="noindex, follow" name="robots" />}
    </>
  );
}
