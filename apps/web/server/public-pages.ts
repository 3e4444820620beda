import { normaliseSearch } from '../app/features/catalog/list-address.ts';
import { hasInvalidParameters, readPage } from '../app/features/catalog/list-state.ts';

/** Home, lists, products: their HTML is the same for everybody, because the session lives in the browser. */
const publicPages: readonly [path: RegExp, knownQuery: (search: string) => string][] = [
  [/^\/$/, () => ''],
  [/^\/products$/, keepList],
  [/^\/products\/[^/]+$/, keepVariant],
  [/^\/all(categories|brands)$/, keepPage],
];

/**
 * The one address of a page that is the same for everybody: without what it doesn't know, such as the
 * marks of a campaign, and with the rest in order. Nothing for pages that are somebody's own.
 */
export function publicAddress(target: string): string | undefined {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  const usual = path.replace(/^\/(products|all(categories|brands))(?=\/|$)/i, (word) =>
    word.toLowerCase(),
  );
  const plain = usual.replace(/(?<=.)\/$/, '');
  if (plain.endsWith('.data')) return undefined;
  // The draft of staff is nobody else's.
  if (/[?&]preview=/.test(search)) return undefined;
  const page = publicPages.find(([pattern]) => pattern.test(plain));
  return page && plain + page[1](search);
}

/** With a note where something was left out, which the page says. */
function keepList(search: string): string {
  const list = normaliseSearch(search);
  if (!hasInvalidParameters(search)) return list;
  return `${list}${list ? '&' : '?'}leftOut=1`;
}

function keepVariant(search: string): string {
  const variant = new URLSearchParams(search).get('variant');
  return variant && /^[0-9a-f-]{36}$/.test(variant) ? `?variant=${variant}` : '';
}

function keepPage(search: string): string {
  const page = readPage(new URLSearchParams(search).get('page'));
  return page > 1 ? `?page=${page}` : '';
}
