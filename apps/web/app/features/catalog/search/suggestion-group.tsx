import type { Suggestion } from '@matjar/contract/catalog-search.ts';
import { Shapes, Tag } from 'lucide-react';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CatalogPicture } from '../catalog-picture.tsx';
import { suggestionHref } from './arrange-suggestions.ts';
import { markMatches } from './mark-matches.ts';

type OptionProps = {
  listId: string;
  activeId: string | undefined;
  idOf: (listId: string, suggestion: Suggestion) => string;
  onPick: () => void;
};

/** Suggestions of one kind under their title. */
export function SuggestionGroup({
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
        <Icon className="shrink-0" of={type === 'brand' ? Tag : Shapes} size={18} />
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
