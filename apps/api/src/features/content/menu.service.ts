import {
  type BuiltInLink,
  builtInFooter,
  builtInPlaces,
} from '@matjar/contract/content/built-in-menu.ts';
import { isBuiltInPage, pagePath } from '@matjar/contract/content/content.ts';
import type {
  MenuEntry,
  MenuTarget,
  MenuValue,
  ShownMenu,
} from '@matjar/contract/content/content-menu.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { findLinkTargets } from './content.queries.ts';

function writeEntry([href, label]: BuiltInLink): MenuEntry {
  return { id: href, label: translate(label), target: { by: 'path', href } };
}

/** Older menus without the main entries get them at the beginning. */
export function completeMenu(value: MenuValue): MenuValue {
  if (value.wholeHeader) return value;
  return {
    ...value,
    wholeHeader: true,
    header: [...builtInPlaces.map(writeEntry), ...value.header],
  };
}

export function writeBuiltInMenu(): MenuValue {
  return completeMenu({
    kind: 'menu',
    header: [],
    wholeHeader: false,
    categories: true,
    columns: builtInFooter.map(([title, ...links]) => ({
      id: title,
      title: translate(title),
      entries: links.map(writeEntry),
    })),
    drawer: [],
  });
}

function entriesOf({ header, columns, drawer }: MenuValue): MenuEntry[] {
  return [...header, ...columns.flatMap(({ entries }) => entries), ...drawer];
}

/** The public menu, and its entries without a target. */
export async function showMenu(
  db: Db,
  stored: MenuValue,
): Promise<{ menu: ShownMenu; gone: string[] }> {
  const value = completeMenu(stored);
  const entries = entriesOf(value);
  const ids = entries.flatMap(({ target }) => idOf(target) ?? []).filter(isId);
  const found = await findLinkTargets(db, ids);
  const write = (list: readonly MenuEntry[]) =>
    list.flatMap(({ label, target }) => {
      const href = hrefOf(target, found);
      if (href === undefined) return [];
      return [{ text: label, href, ...(/^https?:/i.test(href) && { rel: 'noopener' }) }];
    });
  return {
    menu: {
      header: write(value.header),
      ...(!value.categories && { categories: false }),
      columns: value.columns
        .map(({ title, entries: list }) => ({ title, links: write(list) }))
        .filter(({ links }) => links.length > 0),
      drawer: write(value.drawer),
    },
    gone: entries.flatMap(({ id, target }) => (hrefOf(target, found) === undefined ? [id] : [])),
  };
}

function idOf(target: MenuTarget): string | undefined {
  if (target.by === 'page') return target.page;
  return 'thing' in target ? target.thing?.id : undefined;
}

/** The URL of a target; undefined if it is deleted or hidden. */
function hrefOf(target: MenuTarget, found: ReadonlyMap<string, string>): string | undefined {
  switch (target.by) {
    case 'path':
      return target.href;
    case 'search':
      return `/products?keyword=${encodeURIComponent(target.keyword)}`;
    case 'page':
      return isBuiltInPage(target.page) ? pagePath(target.page) : found.get(`page ${target.page}`);
    default:
      return found.get(`${target.by} ${target.thing?.id}`);
  }
}
