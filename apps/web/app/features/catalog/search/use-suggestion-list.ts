import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { SuggestionListHandle, SuggestionListProps } from './suggestion-list.tsx';

const loadList = async () => (await import('./suggestion-list.tsx')).default;

/**
 * When suggestions hang under the search box, and what the box tells assistive technology about them.
 * Their code arrives with the first focus; without it the box simply suggests nothing.
 */
export function useSuggestionList() {
  const id = useId();
  const list = useRef<SuggestionListHandle>(null);
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [shown, setShown] = useState<{ activeId: string | undefined } | null>(null);
  const close = useCallback(() => setWanted(false), []);
  // Without JavaScript it stays the plain search box it is in the server's HTML.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  function fetchCode() {
    if (List) return;
    loadList().then(
      (loaded) => setList(() => loaded),
      // Tried again with the next focus.
      () => undefined,
    );
  }

  function takeKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      // The browser would empty the box as well.
      event.preventDefault();
      close();
      return;
    }
    if (event.key === 'ArrowDown') setWanted(true);
    if (list.current?.takeKey(event.key)) event.preventDefault();
  }

  return {
    List: isWanted ? List : null,
    listProps: { id, onShow: setShown, ref: list },
    open: () => setWanted(true),
    close,
    inputProps: {
      role: isAlive ? 'combobox' : undefined,
      'aria-autocomplete': isAlive ? 'list' : undefined,
      'aria-expanded': isAlive ? shown !== null : undefined,
      'aria-controls': shown ? id : undefined,
      'aria-activedescendant': shown?.activeId,
      onFocus: fetchCode,
      onKeyDown: takeKey,
    } as const,
    closeOnLeave: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}
