import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { nextPlace } from './suggestions.ts';

export interface SuggestionListHandle {
  /**
   * Moves with the arrow keys, follows the active option on Enter and closes on Escape; returns whether the
   * key was handled.
   */
  takeKey: (key: string) => boolean;
}

/** Shared by the search box and the options under it. */
export interface SuggestionProps {
  id: string;
  /** Reports the active option to announce, or `null` while nothing is shown. */
  onShow: (shown: { activeId: string | undefined } | null) => void;
  /** Called when an option is followed. */
  onPick: () => void;
  onClose: () => void;
  ref: Ref<SuggestionListHandle>;
}

/** The active option. Focus stays in the box, which passes on its keys. */
export function useActiveOption(
  { onShow, onClose, ref }: SuggestionProps,
  ids: readonly string[],
  takeOtherKey?: (key: string, activeId: string) => boolean,
): string | undefined {
  const [active, setActive] = useState<string | undefined>(undefined);
  const activeId = active && ids.includes(active) ? active : undefined;
  const isShown = ids.length > 0;

  useEffect(() => {
    onShow(isShown ? { activeId } : null);
    return () => onShow(null);
  }, [isShown, activeId, onShow]);

  // Keys are handled here, because the announced state is a moment behind the visible options.
  useImperativeHandle(ref, () => ({
    takeKey: (key) => {
      if (!isShown) return false;
      if (key === 'Escape') {
        onClose();
        return true;
      }
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const place = nextPlace(activeId ? ids.indexOf(activeId) : -1, key, ids.length);
        setActive(ids[place]);
        document.getElementById(ids[place] ?? '')?.scrollIntoView({ block: 'nearest' });
        return true;
      }
      if (!activeId) return false;
      if (key !== 'Enter') return takeOtherKey?.(key, activeId) ?? false;
      document.getElementById(activeId)?.click();
      return true;
    },
  }));

  return activeId;
}

/** The panel under the search box. */
export function SuggestionPanel({
  id,
  count,
  head,
  children,
}: {
  id: string;
  count: number;
  /** Above the options. */
  head?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <div
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(600px,72dvh)] overflow-y-auto overscroll-contain rounded-panel border border-line bg-surface p-1.5 text-t1 shadow-s3"
      // A press must not take the focus, or the blur of the box would close the list first.
      onPointerDown={(event) => event.preventDefault()}
    >
      <output className="sr-only">{t('catalog.suggestionsFound', { count })}</output>
      {head}
      <div aria-label={t('catalog.suggestions')} id={id} role="listbox">
        {children}
      </div>
    </div>
  );
}

/** Options of one kind. */
export function OptionGroup({
  title,
  hideTitle = false,
  children,
}: {
  title: string;
  /** The title is visible elsewhere. */
  hideTitle?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset aria-label={title} className="min-w-0">
      {!hideTitle && (
        <p aria-hidden="true" className="px-3 pt-2 pb-1.5 text-t3 text-xs">
          {title}
        </p>
      )}
      {children}
    </fieldset>
  );
}

export const optionClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-ground aria-selected:bg-ground';
