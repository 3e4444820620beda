import type { SearchDetail as Detail } from '@matjar/contract/searches/searches.ts';
import type { ReactNode } from 'react';
import { api } from '../../../api-client.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../../queries.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { fromThisAddress } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** A text: its results, similar ones, and possible actions. */
export function SearchDetail({
  text,
  days,
  onOpen,
}: {
  text: string;
  days: number;
  /** Opens another text. */
  onOpen: (text: string) => void;
}) {
  const query = useQuery({
    queryKey: ['GET /admin/searches/detail', text, days],
    queryFn: ({ signal }) =>
      api.call('GET /admin/searches/detail', {
        query: { text, days: String(days) as '7' | '30' | '90' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const detail = query.data?.data;
  if (!detail && query.isError) {
    return (
      <ErrorState heading="h3" onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  if (!detail) return <Skeleton className="h-80 w-full rounded-r2" />;
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-5',
        query.isPlaceholderData && 'opacity-60',
      )}
    >
      <HowWritten detail={detail} />
      <FoundNow detail={detail} />
      <NearTexts detail={detail} onOpen={onOpen} />
    </div>
  );
}

/** Actions for a text, on the screen of synonyms and pins. */
export function SearchActions({ text }: { text: string }) {
  const t = useTranslate();
  const ruleHref = (kind: string) =>
    `/admin/search-rules?${new URLSearchParams({ new: kind, text })}`;
  return (
    <div className="grid grid-cols-2 gap-2">
      <ButtonLink href={ruleHref('pin')} variant="outline">
        {t('adminSearches.pinProduct')}
      </ButtonLink>
      <ButtonLink href={ruleHref('synonym')} variant="primary">
        {t('adminSearches.addSynonym')}
      </ButtonLink>
    </div>
  );
}

function Part({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="font-semibold text-sm">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

function HowWritten({ detail: { text, typed, searches, position } }: { detail: Detail }) {
  const t = useTranslate();
  const { count, rating } = useFormats();
  const isOtherwise = typed.some((each) => each.text !== text);
  return (
    <div className="text-sm text-t2">
      <p>{t('adminSearches.searchedTimes', { count: searches })}</p>
      {position !== undefined && (
        <p>{t('adminSearches.position', { position: rating(position) })}</p>
      )}
      {isOtherwise && (
        <p className="mt-1">
          {t('adminSearches.written')}{' '}
          {typed.map((each) => `“${each.text}” ${count(each.searches)}`).join(', ')}
        </p>
      )}
    </div>
  );
}

function FoundNow({ detail: { text, now } }: { detail: Detail }) {
  const t = useTranslate();
  const { price } = useFormats();
  const { found, partly, correction, products } = now;
  return (
    <Part
      aside={
        <span className={classNames('font-semibold text-xs', found === 0 ? 'text-bad' : 'text-ok')}>
          {t('adminSearches.productCount', { count: found })}
        </span>
      }
      title={t('adminSearches.now')}
    >
      {correction && (
        <p className="mb-2 text-t2 text-xs">{t('adminSearches.takenFor', { correction })}</p>
      )}
      {partly > 0 && (
        <p className="mb-2 text-t2 text-xs">{t('adminSearches.partlyCount', { count: partly })}</p>
      )}
      {products.length === 0 ? (
        <p className="rounded-r2 border border-line-2 border-dashed px-3 py-5 text-center text-sm text-t2">
          {t('adminSearches.noResults', { text })}
        </p>
      ) : (
        <ul className="grid grid-cols-3 gap-3">
          {products.map(({ _id, title, image, price: amount }) => (
            <li className="min-w-0" key={_id}>
              <AppLink className="block rounded-r1 text-xs" href={`/products/${_id}`}>
                {image ? (
                  <img
                    alt=""
                    className="tile aspect-square w-full rounded-r1 object-contain"
                    loading="lazy"
                    src={fromThisAddress(image)}
                  />
                ) : (
                  <span className="tile block aspect-square w-full rounded-r1" />
                )}
                <span className="mt-1.5 line-clamp-2">{title}</span>
                <span className="font-semibold tabular-nums">{price(amount)}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <AppLink
        className="mt-3 inline-block font-semibold text-brand-ink text-xs underline-offset-4 hover:underline"
        href={`/products?${new URLSearchParams({ keyword: text })}`}
      >
        {t('adminSearches.showInShop')}
      </AppLink>
    </Part>
  );
}

function NearTexts({
  detail: { near },
  onOpen,
}: {
  detail: Detail;
  onOpen: (text: string) => void;
}) {
  const t = useTranslate();
  if (near.length === 0) return null;
  return (
    <Part title={t('adminSearches.near')}>
      <ul>
        {near.map(({ text, searches, found }) => (
          <li key={text}>
            <button
              className="-mx-2 flex min-h-9 w-[calc(100%+16px)] items-center justify-between gap-3 rounded-r1 px-2 text-start text-sm hover:bg-ground"
              onClick={() => onOpen(text)}
              type="button"
            >
              <bdi className="truncate">{text}</bdi>
              <span
                className={classNames(
                  'shrink-0 text-xs tabular-nums',
                  found === 0 ? 'text-bad' : 'text-t3',
                )}
              >
                {t('adminSearches.ofSearches', { count: searches })} ·{' '}
                {t('adminSearches.productCount', { count: found })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
