import type { Suggestion } from '@matjar/contract/catalog-search.ts';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { arrangeSuggestions, nextPlace } from './arrange-suggestions.ts';
import { SuggestionGroup } from './suggestion-group.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestionListHandle {
  /** Moves with the arrow keys and follows the chosen one on Enter; says whether it took the key. */
  takeKey: (key: string) => boolean;
}

export type SuggestionListProps = {
  id: string;
  keyword: string;
  /** Tells the box what to announce: the option in focus, or `null` while nothing is shown. */
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
