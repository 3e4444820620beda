import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Selection } from '../../admin-table/use-selection.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { hasTextFocus } from '../../keyboard.ts';
import { SelectionBar } from '../../ui/selection-bar.tsx';

/** The bar over a list with a selection: rows of the page, or all that match. Escape clears it. */
export function BulkBar({
  selection,
  total,
  children,
}: {
  selection: Selection;
  /** Total matches of the list. */
  total: number;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { count } = useFormats();
  const clear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || hasTextFocus(event.target)) return;
    if (!document.querySelector('[role="dialog"], [role="menu"]')) selection.clear();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => clear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const offersAll = selection.isPage && !selection.isEverything && total > selection.count;
  return (
    <SelectionBar
      all={selection.isPage}
      count={selection.count}
      label={t('bulk.actions')}
      onClear={selection.clear}
      onToggleAll={selection.togglePage}
      words={
        <>
          {selection.isEverything
            ? t('bulk.selectedAll', { count: count(total) })
            : t('bulk.selectedPage', { count: count(selection.count) })}
          {offersAll && (
            <button
              className="h-11 text-[#ff9a63] underline-offset-4 hover:underline focus-visible:outline-white"
              onClick={selection.selectEverything}
              type="button"
            >
              {t('bulk.selectMatching', { count: count(total) })}
            </button>
          )}
        </>
      }
    >
      {children}
    </SelectionBar>
  );
}

/** The rows of a request: ids, or the filters of the list. */
export function selectedRows(selection: Selection, filters: Record<string, string>) {
  if (!selection.isEverything) return { ids: [...selection.ids] };
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return { filter: Object.fromEntries(set) };
}
