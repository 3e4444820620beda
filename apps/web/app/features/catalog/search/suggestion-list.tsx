import type { Suggestion } from '@matjar/contract/catalog/catalog-search.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../api-client.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchesToRepeat } from './searches-to-repeat.tsx';
import {
  OptionGroup,
  optionClass,
  SuggestionPanel,
  type SuggestionProps,
  useActiveOption,
} from './suggestion-panel.tsx';
import { arrangeSuggestions, markMatches, suggestionHref } from './suggestions.ts';

export type SuggestionListProps = SuggestionProps & { keyword: string };

/** Recent and popular searches for an empty box; else suggestions for its text. */
export default function SuggestionList({ keyword, ...props }: SuggestionListProps) {
  const trimmed = keyword.trim();
  if (trimmed === '') return <SearchesToRepeat {...props} />;
  return <Suggestions {...props} keyword={trimmed} />;
}

const optionId = (listId: string, { type, _id }: Suggestion) => `${listId}-${type}-${_id}`;

function Suggestions({ keyword, ...props }: SuggestionListProps) {
  const t = useTranslate();
  const { id, onPick } = props;
  const { products, categories, brands, inOrder } = arrangeSuggestions(useSuggestions(keyword));
  const ids = inOrder.map((suggestion) => optionId(id, suggestion));
  const activeId = useActiveOption(props, ids);
  if (ids.length === 0) return null;
  const group = { listId: id, activeId, onPick };
  return (
    <SuggestionPanel count={ids.length} id={id}>
      <SuggestionGroup {...group} items={products} title={t('catalog.suggestedProducts')} />
      <div className="grid border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5 empty:hidden sm:grid-cols-2">
        <SuggestionGroup {...group} items={categories} title={t('catalog.categories')} />
        <SuggestionGroup {...group} items={brands} title={t('catalog.brands')} />
      </div>
    </SuggestionPanel>
  );
}

type OptionProps = {
  listId: string;
  activeId: string | undefined;
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
    <OptionGroup title={title}>
      {items.map((suggestion) => (
        <Option key={suggestion._id} suggestion={suggestion} {...option} />
      ))}
    </OptionGroup>
  );
}

function Option({
  suggestion,
  listId,
  activeId,
  onPick,
}: OptionProps & { suggestion: Suggestion }) {
  const formats = useFormats();
  const id = optionId(listId, suggestion);
  const { type, name, price, priceAfterDiscount } = suggestion;
  const toPay = priceAfterDiscount ?? price;
  return (
    <AppLink
      aria-selected={id === activeId}
      className={optionClass}
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

/** Shorter than the search's own delay, so that suggestions appear before the list opens. */
const suggestDelay = 150;

const nothing: Suggestion[] = [];

/** Suggestions for the keyword; the last ones stay until the next response. */
function useSuggestions(keyword: string): readonly Suggestion[] {
  const [found, setFound] = useState(nothing);

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { keyword };
      api.call('GET /search/suggest', { query, signal: stop.signal }).then(
        ({ data }) => setFound(data),
        () => {
          // Failures are ignored: the search itself continues, and reports its own.
          if (!stop.signal.aborted) setFound(nothing);
        },
      );
    }, suggestDelay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword]);

  return found;
}
