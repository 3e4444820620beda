import { createClientWith } from '@matjar/client/client.ts';
import type { SearchReport } from '@matjar/contract/searches/searches.ts';
import { api } from '../../../api-client.ts';
import { apiUrl } from '../../../api-url.ts';
import { onAddition } from '../../../cart-data/cart-additions.ts';
import { hasAccount } from '../../../session/session-store.ts';
import { recentSearches, withRecentSearch } from './recent-searches.ts';

/** A search as shown by a page of its list. */
export interface ShownSearch {
  keyword: string;
  /** Started by a pause in typing, not submitted. */
  isTyping: boolean;
  asTyped: boolean;
  /** Number of results on earlier pages. */
  before: number;
  productIds: readonly string[];
}

/** A search counts after this time; longer if it was not submitted, because typing may continue. */
const meantMs = { sent: 1_500, typed: 5_000 };
/** Later actions are not attributed to the search. */
const searchLifeMs = 30 * 60_000;

interface CurrentSearch {
  report: SearchReport;
  since: number;
  isCounted: boolean;
  /** Position of every shown product, from 1. */
  positions: Map<string, number>;
}

/** In memory only: a reloaded page starts a new search. */
let current: CurrentSearch | undefined;

/** Without the session, so that searches are anonymous. Requests outlive the page. */
const anonymousApi = createClientWith((path, init) =>
  fetch(apiUrl() + path, { ...init, credentials: 'omit', keepalive: true }),
);

/** Counts a search that is viewed, and what is opened from it until the caller stops. */
export function watchSearch(shown: ShownSearch): () => void {
  const search = continueSearch(shown);
  if (!search) return () => {};
  const wait = shown.isTyping ? meantMs.typed : meantMs.sent;
  const timer = search.isCounted ? undefined : setTimeout(() => send(search), wait);
  const noteClick = (event: MouseEvent) => {
    const position = search.positions.get(findProductId(event.target) ?? '');
    if (position === undefined || search.report.position !== undefined) return;
    search.report.position = position;
    send(search);
  };
  document.addEventListener('click', noteClick, { capture: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('click', noteClick, { capture: true });
  };
}

onAddition(({ items: [first] }) => {
  if (!first || !isAlive(current) || current.report.added) return;
  if (!current.positions.has(first.productId)) return;
  current.report.added = true;
  send(current);
});

/** Other pages, filters and orders of a list are the same search; a later page alone is none. */
function continueSearch({ keyword, asTyped, before, productIds }: ShownSearch) {
  const known = isAlive(current) ? current : undefined;
  const isSame = known?.report.keyword === keyword && known.report.asTyped === asTyped;
  if (!isSame && before > 0) return undefined;
  if (!isSame) {
    const report = { id: makeId(), keyword, asTyped };
    current = { report, since: Date.now(), isCounted: false, positions: new Map() };
  }
  for (const [at, id] of productIds.entries()) current?.positions.set(id, before + at + 1);
  return current;
}

function isAlive(search: CurrentSearch | undefined): search is CurrentSearch {
  return search !== undefined && Date.now() - search.since < searchLifeMs;
}

/** Sends everything known of the search, so that order and duplicates do not matter. */
function send(search: CurrentSearch): void {
  const { keyword } = search.report;
  if (!search.isCounted) {
    recentSearches.write(withRecentSearch(recentSearches.read(), keyword));
    keepForAccount(search.report);
  }
  search.isCounted = true;
  // A missed count does not matter.
  anonymousApi.call('POST /searches', { body: search.report }).catch(() => undefined);
}

/** Apart from the report, which names nobody. */
function keepForAccount({ keyword, asTyped }: SearchReport): void {
  if (!hasAccount()) return;
  api.call('POST /searches/recent', { body: { keyword, asTyped } }).catch(() => undefined);
}

function findProductId(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href]');
  return link ? /^\/products\/([^/]+)$/.exec(link.pathname)?.[1] : undefined;
}

/** 128 bits. `randomUUID` only exists on secure origins. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
