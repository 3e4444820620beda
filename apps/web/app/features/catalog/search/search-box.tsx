import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { normaliseSearch } from '../list-address.ts';
import { isProductList, searchPath, type TypedSearch } from './search-path.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';
import type { SuggestionListHandle } from './suggestion-panel.tsx';

/** A plain GET form, so it works without JavaScript; with it, it searches while typing, and suggests. */
export function SearchBox({
  className,
  onSubmitted,
}: {
  className?: string;
  onSubmitted?: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const { box, text, change, leave, submit } = useKeywordSearch(id);
  const { List, listProps, fetchCode, open, close, inputProps, closeOnLeave } =
    useSuggestionList(id);
  return (
    <search className={classNames('relative', className)} onBlur={closeOnLeave}>
      <form
        action="/products"
        className="relative flex h-12 items-center rounded-r2 bg-ground pe-1.5 text-t3 focus-within:shadow-[inset_0_0_0_2px_var(--brand-strong),0_0_0_4px_color-mix(in_srgb,var(--brand)_24%,transparent)]"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          submit();
          onSubmitted?.();
        }}
      >
        <Icon className="pointer-events-none absolute start-4" name="search" size={20} />
        <input
          {...inputProps}
          aria-label={t('shell.searchLabel')}
          autoComplete="off"
          className="peer h-full min-w-0 grow rounded-r2 bg-transparent ps-11.5 pe-2 text-t1 outline-hidden [&::-webkit-search-cancel-button]:hidden"
          enterKeyHint="search"
          maxLength={100}
          name="keyword"
          onChange={(event) => {
            change(event.target.value);
            open();
          }}
          onFocus={() => {
            fetchCode();
            // Shows recent searches; suggestions for a text appear while typing.
            if (text === '') open();
          }}
          // Only for `:placeholder-shown`; the visible text below fits the width.
          placeholder=" "
          ref={box}
          type="search"
          value={text}
        />
        <Hint className="md:hidden">{t('shell.searchPlaceholderShort')}</Hint>
        <Hint className="max-md:hidden">{t('shell.searchPlaceholder')}</Hint>
        <HiddenFilters />
        <IconButton
          className="max-md:hidden rtl:-scale-x-100"
          icon="arrow-right"
          iconSize={18}
          label={t('shell.search')}
          size="sm"
          type="submit"
          variant="strong"
        />
      </form>
      {List && (
        <List
          {...listProps}
          keyword={text}
          onPick={() => {
            close();
            leave();
            onSubmitted?.();
          }}
        />
      )}
    </search>
  );
}

function Hint({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none invisible absolute start-11.5 end-14 truncate peer-placeholder-shown:visible',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** Without JavaScript the form itself must contain the filters of the list. */
function HiddenFilters() {
  const { pathname, search } = useLocation();
  if (!isProductList(pathname)) return null;
  const others = [...new URLSearchParams(normaliseSearch(search))].filter(
    ([name]) => name !== 'keyword' && name !== 'page',
  );
  return others.map(([name, value]) => (
    <input key={`${name}=${value}`} name={name} type="hidden" value={value} />
  ));
}

const searchDelay = 500;

const keywordOf = (search: string) => new URLSearchParams(search).get('keyword') ?? '';

/**
 * The text of the search box and its effect: half a second after the last key, and at once on submit, it
 * opens the product list for the keyword. The box follows other changes of the address, such as Back and
 * searches in another box.
 */
function useKeywordSearch(id: string) {
  const location = useLocation();
  const { pathname } = location;
  const isBackOrForward = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const [text, setText] = useState(keywordOf(location.search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // All of them: a page may be shown when the next two are already loading.
  const ownSearches = useRef(new Set([text]));
  // Whether the shown list came from the same typing, so that it is replaced in the history.
  const isTypingOn = useRef(false);

  const follow = useEffectEvent(({ search, state }: Location<Partial<TypedSearch> | null>) => {
    const keyword = keywordOf(search);
    // The own search must not overwrite keys typed meanwhile, nor fill the box again that was left.
    const isOwn = ownSearches.current.has(keyword) || state?.typedIn === id;
    if (!isBackOrForward && isOwn) return;
    ownSearches.current = new Set([keyword]);
    isTypingOn.current = false;
    setText(keyword);
  });
  useEffect(() => follow(location), [location]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // React does not know of keys typed before hydration, and would revert them.
  const box = useRef<HTMLInputElement>(null);
  const catchUp = useEffectEvent(() => {
    const typed = box.current?.value ?? '';
    if (typed !== text) change(typed);
  });
  useEffect(() => catchUp(), []);

  function open(keyword: string, options: { replace: boolean; state?: TypedSearch }) {
    clearTimeout(timer.current);
    ownSearches.current.add(keyword.trim());
    // The current address: filters may have changed during the pause.
    void navigate(searchPath(window.location, keyword), options);
  }

  function change(keyword: string) {
    setText(keyword);
    clearTimeout(timer.current);
    if (!isProductList(pathname) && keyword.trim() === '') return;
    timer.current = setTimeout(() => {
      const { pathname: now, search: query } = window.location;
      // An own search may have opened the list meanwhile. On any other page the search is cancelled.
      const isOwnList = isProductList(now) && ownSearches.current.has(keywordOf(query));
      // Otherwise each pause would add a history entry.
      if (now === pathname || isOwnList) {
        open(keyword, {
          replace: isProductList(now) && isTypingOn.current,
          state: { typedIn: id },
        });
        isTypingOn.current = true;
      }
    }, searchDelay);
  }

  /** The person leaves: cancels the search and clears the box. */
  function leave() {
    clearTimeout(timer.current);
    // The next page has no keyword: keys typed before it is shown must stay.
    ownSearches.current = new Set(['']);
    isTypingOn.current = false;
    setText('');
  }

  function submit() {
    // The list may have opened while typing: Back leads to the page before it.
    const { pathname: now, search: query } = window.location;
    const isOpen = searchPath(window.location, text) === now + query;
    open(text, { replace: isOpen || isTypingOn.current });
    isTypingOn.current = false;
  }

  return { box, text, change, leave, submit };
}

const loadList = async () => (await import('./suggestion-list.tsx')).default;

/**
 * State of the suggestions under the search box, and its attributes for assistive technology. Their code is
 * loaded with the first focus; without it there are no suggestions.
 */
function useSuggestionList(id: string) {
  const list = useRef<SuggestionListHandle>(null);
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<{ activeId: string | undefined } | null>(null);
  const close = useCallback(() => setOpen(false), []);
  // Without JavaScript it stays the plain search box of the server's HTML.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);

  function fetchCode() {
    if (List) return;
    loadList().then(
      (loaded) => setList(() => loaded),
      // Retried with the next focus.
      () => undefined,
    );
  }

  function takeKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setOpen(true);
    // On Escape the browser would clear the box as well.
    if (list.current?.takeKey(event.key)) event.preventDefault();
  }

  return {
    List: isOpen ? List : null,
    listProps: { id, onShow: setShown, onClose: close, ref: list },
    fetchCode,
    open: () => setOpen(true),
    close,
    inputProps: {
      role: isHydrated ? 'combobox' : undefined,
      'aria-autocomplete': isHydrated ? 'list' : undefined,
      'aria-expanded': isHydrated ? shown !== null : undefined,
      'aria-controls': shown ? id : undefined,
      'aria-activedescendant': shown?.activeId,
      onKeyDown: takeKey,
    } as const,
    closeOnLeave: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}
