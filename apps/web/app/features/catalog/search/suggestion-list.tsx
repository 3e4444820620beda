import type { Suggestion } from '@matjar/contract/catalog-search.ts';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { api } from '../../../api-client.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { arrangeSuggestions, nextPlace, suggestionHref } from './arrange-suggestions.ts';
import { markMatches } from './mark-matches.ts';

export interface SuggestionListHandle {
  /** Moves with the arrow keys and follows the chosen one on Enter; says whether it took the key. */
  takeKey: (key: string) => boolean;
}

export type SuggestionListProps = {
  id: string;
  keyword: string;
  /** What the box is to announce: the option in focus, or `null` while nothing is shown. */
  onShow: (shown: { activeId: string | undefined } | null) => void;
  onPick: () => void;
  ref: Ref<SuggestionListHandle>;
};

const optionId = (listId: string, { type, _id }: Suggestion) => `${listId}-${type}-${_id}`;

/** What hangs under the search box. Focus stays in the box; it says which option is active. */
export default function SuggestionList({ id, keyword, onShow, onPick, ref }: SuggestionListProps) {
  const t = useTranslate();
  const { products, categories, brands, inOrder } = arrangeSuggestions(useSuggestions(keyword));
  const [active, setActive] = useState<string | undefined>(undefined);
  const ids = inOrder.map((suggestion) => optionId(id, suggestion));
  const activeId = active && ids.includes(active) ? active : undefined;
  const isShown = ids.length > 0;

  useEffect(() => {
    onShow(isShown ? { activeId } : null);
    return () => onShow(null);
  }, [isShown, activeId, onShow]);

  useImperativeHandle(ref, () => ({
    takeKey: (key) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const place = nextPlace(activeId ? ids.indexOf(activeId) : -1, key, ids.length);
        setActive(ids[place]);
        document.getElementById(ids[place] ?? '')?.scrollIntoView({ block: 'nearest' });
        return isShown;
      }
      if (key !== 'Enter' || !activeId) return false;
      document.getElementById(activeId)?.click();
      return true;
    },
  }));

  if (!isShown) return null;
  const group = { listId: id, activeId, idOf: optionId, onPick };
  return (
    <div
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(600px,72dvh)] overflow-y-auto overscroll-contain rounded-panel border border-line bg-surface p-1.5 text-t1 shadow-s3"
      // A press on a suggestion must not take the focus, or leaving the box would close the list first.
      onPointerDown={(event) => event.preventDefault()}
    >
      <output className="sr-only">{t('catalog.suggestionsFound', { count: ids.length })}</output>
      <div aria-label={t('catalog.suggestions')} id={id} role="listbox">
        <SuggestionGroup {...group} items={products} title={t('catalog.suggestedProducts')} />
        <div className="grid border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5 empty:hidden sm:grid-cols-2">
          <SuggestionGroup {...group} items={categories} title={t('catalog.categories')} />
          <SuggestionGroup {...group} items={brands} title={t('catalog.brands')} />
        </div>
      </div>
    </div>
  );
}

type OptionProps = {
  listId: string;
  activeId: string | undefined;
  idOf: (listId: string, suggestion: Suggestion) => string;
  onPick: () => void;
};

/** Suggestions of one kind under their title. */
function SuggestionGroup({
  title,
  items,
  ...option
}: OptionProps & { title: string; items: readonly Suggestion[] }) {
  if (items.length === 0) return null;
  return (
    <fieldset aria-label={title} className="min-w-0">
      <p aria-hidden="true" className="px-3 pt-2 pb-1.5 text-t3 text-xs">
        {title}
      </p>
      {items.map((suggestion) => (
        <Option key={suggestion._id} suggestion={suggestion} {...option} />
      ))}
    </fieldset>
  );
}

function Option({
  suggestion,
  listId,
  activeId,
  idOf,
  onPick,
}: OptionProps & { suggestion: Suggestion }) {
  const formats = useFormats();
  const id = idOf(listId, suggestion);
  const { type, name, price, priceAfterDiscount } = suggestion;
  const toPay = priceAfterDiscount ?? price;
  return (
    <AppLink
      aria-selected={id === activeId}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-ground aria-selected:bg-ground"
      href={suggestionHref(suggestion)}
      id={id}
      onClick={onPick}
      role="option"
      tabIndex={-1}
    >
      {type === 'product' ? (
        <CatalogPicture
          alt=""
          className="w-11 shrink-0 rounded-r1"
          picture={suggestion.picture}
          sizes="44px"
        />
      ) : (
        <Icon className="shrink-0" name={type === 'brand' ? 'tag' : 'shapes'} size={18} />
      )}
      <span className="line-clamp-2 min-w-0 flex-1 sm:line-clamp-1">
        {markMatches(name, suggestion.matches).map(({ text, at, matches }) =>
          matches ? (
            <mark className="bg-transparent font-bold text-brand-ink" key={at}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {toPay !== undefined && (
        <span className="shrink-0 font-semibold tabular-nums">{formats.price(toPay)}</span>
      )}
    </AppLink>
  );
}

/** Shorter than the search's own pause: suggestions are there before the list opens. */
const suggestDelay = 150;

const nothing: Suggestion[] = [];

/** What the shop suggests for the keyword; the last answer stays until the next one is there. */
function useSuggestions(keyword: string): readonly Suggestion[] {
  const [found, setFound] = useState(nothing);
  const trimmed = keyword.trim();

  useEffect(() => {
    if (trimmed === '') {
      setFound(nothing);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { keyword: trimmed };
      api.call('GET /search/suggest', { query, signal: stop.signal }).then(
        ({ data }) => setFound(data),
        () => {
          // A courtesy that fails stays silent: the search itself goes on, and says when it can't.
          if (!stop.signal.aborted) setFound(nothing);
        },
      );
    }, suggestDelay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [trimmed]);

  return found;
}
