import type { PopularSearch } from '@matjar/contract/searches/searches.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { keywordHref } from '../list-address.ts';
import { useAccountSearches } from './account-searches.ts';
import { mergeRecentSearches, recentSearches, withoutRecentSearch } from './recent-searches.ts';
import {
  OptionGroup,
  optionClass,
  SuggestionPanel,
  type SuggestionProps,
  useActiveOption,
} from './suggestion-panel.tsx';

/** Recent searches of this browser and of the account, and popular ones, under an empty search box. */
export function SearchesToRepeat(props: SuggestionProps) {
  const t = useTranslate();
  const { id, onPick } = props;
  const here = useSyncExternalStore(recentSearches.subscribe, recentSearches.read);
  const ofAccount = useAccountSearches();
  const recent = mergeRecentSearches(here, ofAccount.texts);
  const popular = usePopularSearches().filter(({ text }) => !recent.includes(text));
  const recentId = (at: number) => `${id}-recent-${at}`;
  const popularId = (at: number) => `${id}-popular-${at}`;
  const ids = [...recent.map((_, at) => recentId(at)), ...popular.map((_, at) => popularId(at))];

  function remove(text: string) {
    const left = withoutRecentSearch(here, text);
    recentSearches.write(left.length > 0 ? left : null);
    ofAccount.remove(text);
  }

  function clear() {
    recentSearches.write(null);
    ofAccount.remove();
  }

  const activeId = useActiveOption(props, ids, (key, active) => {
    const chosen = recent[ids.indexOf(active)];
    if (key !== 'Delete' || chosen === undefined) return false;
    remove(chosen);
    return true;
  });

  if (ids.length === 0) return null;
  return (
    <SuggestionPanel
      count={ids.length}
      head={recent.length > 0 && <RecentHead onClear={clear} />}
      id={id}
    >
      {recent.length > 0 && (
        <OptionGroup hideTitle title={t('catalog.recentSearches')}>
          {recent.map((text, at) => (
            <div className="relative" key={text}>
              <SearchOption
                active={recentId(at) === activeId}
                className="pe-13"
                description={t('catalog.removeByKey')}
                icon="history"
                id={recentId(at)}
                onPick={onPick}
                text={text}
              />
              {/* For pointers; by keyboard "Delete" removes the active one. */}
              <span aria-hidden="true" className="absolute end-0 top-0">
                <IconButton
                  icon="x"
                  iconSize={16}
                  label={t('catalog.removeSearch', { text })}
                  onClick={() => remove(text)}
                  tabIndex={-1}
                />
              </span>
            </div>
          ))}
        </OptionGroup>
      )}
      <div className="border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5 empty:hidden">
        {popular.length > 0 && (
          <OptionGroup title={t('catalog.popularSearches')}>
            {popular.map(({ text }, at) => (
              <SearchOption
                active={popularId(at) === activeId}
                icon="trending-up"
                id={popularId(at)}
                key={text}
                onPick={onPick}
                text={text}
              />
            ))}
          </OptionGroup>
        )}
      </div>
    </SuggestionPanel>
  );
}

function SearchOption({
  id,
  text,
  icon,
  active,
  description,
  onPick,
  className,
}: {
  id: string;
  text: string;
  icon: IconName;
  active: boolean;
  description?: string;
  onPick: () => void;
  className?: string;
}) {
  return (
    <AppLink
      aria-description={description}
      aria-selected={active}
      className={classNames(optionClass, className)}
      href={keywordHref(text)}
      id={id}
      onClick={onPick}
      role="option"
      tabIndex={-1}
    >
      <Icon className="shrink-0 text-t3" name={icon} size={18} />
      <span className="truncate">{text}</span>
    </AppLink>
  );
}

function RecentHead({ onClear }: { onClear: () => void }) {
  const t = useTranslate();
  return (
    <div className="flex items-center justify-between ps-3 pt-1 text-xs">
      <span aria-hidden="true" className="text-t3">
        {t('catalog.recentSearches')}
      </span>
      <button
        aria-label={t('catalog.clearRecent')}
        className="min-h-9 rounded-r1 px-3 font-semibold text-brand-ink hover:bg-ground"
        onClick={onClear}
        type="button"
      >
        {t('ui.clear')}
      </button>
    </div>
  );
}

const nothing: PopularSearch[] = [];

/** Requested once per page load; empty after a failure. */
let popularOnce: Promise<PopularSearch[]> | undefined;

async function askPopular(): Promise<PopularSearch[]> {
  const { data } = await api.call('GET /searches/popular', {});
  return data;
}

function usePopularSearches(): PopularSearch[] {
  const [popular, setPopular] = useState(nothing);
  useEffect(() => {
    let isGone = false;
    popularOnce ??= askPopular();
    popularOnce.then(
      (found) => {
        if (!isGone) setPopular(found);
      },
      // Retried with the next focus.
      () => {
        popularOnce = undefined;
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return popular;
}
