import { ArrowRight, Search } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { normaliseSearch } from './list-address.ts';
import { useSuggestionList } from './search/use-suggestion-list.ts';
import { isProductList } from './search-path.ts';
import { useKeywordSearch } from './use-keyword-search.ts';

/** A plain GET form, so it also searches without JavaScript; with it, while typing, and it suggests. */
export function SearchBox({
  className,
  onSubmitted,
}: {
  className?: string;
  onSubmitted?: () => void;
}) {
  const t = useTranslate();
  const { text, change, leave, submit } = useKeywordSearch();
  const { List, listProps, open, close, inputProps, closeOnLeave } = useSuggestionList();
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
        <Icon className="pointer-events-none absolute start-4" of={Search} size={20} />
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
          // Only there for `:placeholder-shown`; the words fit the width below.
          placeholder=" "
          type="search"
          value={text}
        />
        <Hint className="md:hidden">{t('shell.searchPlaceholderShort')}</Hint>
        <Hint className="max-md:hidden">{t('shell.searchPlaceholder')}</Hint>
        <KeptFilters />
        <IconButton
          className="max-md:hidden rtl:-scale-x-100"
          icon={ArrowRight}
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

/** Without JavaScript the form itself must carry the filters of the list it is on. */
function KeptFilters() {
  const { pathname, search } = useLocation();
  if (!isProductList(pathname)) return null;
  const kept = [...new URLSearchParams(normaliseSearch(search))].filter(
    ([name]) => name !== 'keyword' && name !== 'page',
  );
  return kept.map(([name, value]) => (
    <input key={`${name}=${value}`} name={name} type="hidden" value={value} />
  ));
}
