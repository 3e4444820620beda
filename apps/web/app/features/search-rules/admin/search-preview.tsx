import { priceToPay } from '@matjar/contract/catalog/price-to-pay.ts';
import {
  type PreviewedSearch,
  type SearchPreviewInput,
  searchRuleInput,
} from '@matjar/contract/catalog/search-rules.ts';
import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../../queries.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type RuleFields, toInput } from './rule-form-schema.ts';

const pauseMs = 200;

/** A search without and with the rule that is being edited. */
export function SearchPreview({
  fields,
  replaces,
}: {
  fields: RuleFields;
  replaces: string | undefined;
}) {
  const t = useTranslate();
  // The rule's own text, until somebody types another search.
  const [typed, setTyped] = useState<string>();
  const query = typed ?? fields.text;
  const preview = usePreview(query, fields, replaces);
  const { before, after } = preview.data ?? {};
  return (
    <section
      aria-label={t('searchRules.preview')}
      className="grid grid-cols-1 content-start gap-4 rounded-r2 bg-sunken p-4 sm:p-5 lg:min-h-130"
    >
      <Field label={t('searchRules.tryWith')}>
        <TextInput
          autoComplete="off"
          dense
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
          start={<Icon name="search" size={18} />}
          value={query}
        />
      </Field>
      {query.trim() === '' ? (
        <p className="text-t2">{t('searchRules.previewWaits')}</p>
      ) : preview.isError && !preview.data ? (
        <ErrorState
          className="min-h-0!"
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
          text={t('searchRules.previewFailed')}
        />
      ) : (
        <div
          aria-busy={preview.isFetching}
          className={classNames(
            'grid grid-cols-1 gap-4 transition-opacity duration-150',
            preview.isPlaceholderData && 'opacity-60',
          )}
        >
          <Found found={before} label={t('searchRules.before')} query={query} />
          {(after || !before) && (
            <Found found={after} label={t('searchRules.after')} query={query} shown={before} />
          )}
          {before && !after && <p className="text-t2 text-xs">{t('searchRules.incomplete')}</p>}
        </div>
      )}
    </section>
  );
}

/** Requests 200 ms after the last key; an incomplete rule is left out. */
function usePreview(query: string, fields: RuleFields, replaces: string | undefined) {
  const rule = searchRuleInput.safeParse(toInput(fields)).data;
  const body: SearchPreviewInput = {
    query: query.trim(),
    ...(rule && { rule }),
    ...(replaces && { replaces }),
  };
  const debounced = useDebounced(JSON.stringify(body), pauseMs);
  return useQuery({
    enabled: (JSON.parse(debounced) as SearchPreviewInput).query !== '',
    queryKey: ['POST /admin/search-rules/preview', debounced],
    queryFn: ({ signal }) =>
      api.call('POST /admin/search-rules/preview', { body: JSON.parse(debounced), signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

function Found({
  label,
  found,
  query,
  shown,
}: {
  label: string;
  /** Absent while loading. */
  found: PreviewedSearch | undefined;
  query: string;
  /** The current results; others are marked as new. */
  shown?: PreviewedSearch | undefined;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const isNew = (product: { _id: string }) =>
    shown && shown.data.length > 0 && shown.data.every(({ _id }) => _id !== product._id);
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="font-semibold text-sm">{label}</h3>
        {found && <FoundCount found={found} />}
      </div>
      {found && found.partly > 0 && !found.redirect && (
        <p className="mb-2 text-t2 text-xs">
          {t('adminSearches.partlyCount', { count: found.partly })}
        </p>
      )}
      {!found ? (
        <Skeleton className="h-32 w-full rounded-r2" />
      ) : found.redirect ? (
        <p className="flex min-h-13 items-center gap-2 rounded-r2 border border-line-2 border-dashed px-4 py-2 text-t2">
          <Icon className="shrink-0" name="arrow-right" size={18} />
          <span className="wrap-anywhere">
            {t('searchRules.leadsTo', { path: found.redirect })}
          </span>
        </p>
      ) : found.data.length === 0 ? (
        <p className="rounded-r2 border border-line-2 border-dashed px-4 py-4 text-center text-t2">
          {t('searchRules.noResultsFor', { query: query.trim() })}
        </p>
      ) : (
        <ol className="-mx-1 flex gap-2.5 overflow-x-auto p-1 [scrollbar-width:thin] sm:grid sm:grid-cols-5 sm:overflow-visible">
          {found.data.map((product) => (
            <li className="w-21 shrink-0 text-xs sm:w-auto" key={product._id}>
              {/* In a new tab, because the rule is not saved yet. */}
              <AppLink
                className="block rounded-control"
                href={`/products/${product._id}`}
                target="_blank"
              >
                <span className="relative block">
                  <CatalogPicture
                    alt=""
                    className="rounded-control"
                    picture={product.picture}
                    sizes="84px"
                  />
                  {isNew(product) && (
                    <span className="absolute end-1 top-1 rounded-r1 bg-ok-bg px-1.5 font-semibold text-ok">
                      {t('searchRules.new')}
                    </span>
                  )}
                  {product.isPinned && (
                    <span className="absolute start-1.5 top-1.5 grid size-6 place-items-center rounded-r1 bg-inv text-on-inv">
                      <Icon name="pin" size={14} />
                      <VisuallyHidden>{t('searchRules.pinned')}</VisuallyHidden>
                    </span>
                  )}
                </span>
                <span className="mt-1.5 block truncate" title={product.title}>
                  {product.title}
                </span>
                <span className="block font-semibold tabular-nums">
                  {price(priceToPay(product))}
                </span>
              </AppLink>
            </li>
          ))}
        </ol>
      )}
      {found?.correction && !found.redirect && (
        <p className="mt-1.5 text-t3 text-xs">
          {t('searchRules.corrected', { correction: found.correction })}
        </p>
      )}
    </div>
  );
}

/** In the words of the search report. */
function FoundCount({ found: { results, partly, redirect } }: { found: PreviewedSearch }) {
  const t = useTranslate();
  if (redirect) return null;
  const full = results - partly;
  return (
    <span
      className={classNames('font-semibold text-xs', full === 0 ? 'text-bad' : 'text-ok')}
      role="status"
    >
      {t('adminSearches.productCount', { count: full })}
    </span>
  );
}
