import type { CallInput } from '@matjar/client/client.ts';
import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { delays } from '@matjar/contract/limits.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { useState } from 'react';
import type { ListName, ListOf } from '../admin-table/use-table-list.ts';
import { api } from '../api-client.ts';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../queries.ts';
import { mayDo } from '../session/permissions.tsx';
import { type SessionUser, useSession } from '../session/session-store.ts';
import { parseJson, readStored, writeStored } from '../storage/browser-storage.ts';
import type { IconName } from '../ui/icon-names.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { type AdminLink, linksFor } from './admin-links.ts';
import { type Command, furtherScreens, paletteActions, readCommand } from './palette-commands.ts';
import { rankBest, rankMatch, sortByRank } from './palette-ranking.ts';

export interface PaletteGroup {
  title: string;
  items: (PaletteEntry & { rank: number })[];
}

const shownOfEach = 5;

/** Matching entries, best first: actions and screens at once, search results after a pause. */
export function usePaletteEntries(text: string) {
  const t = useTranslate();
  const typed = text.trim();
  const keyword = useDebounced(typed, delays.searchDebounce);
  const user = useSession()?.data;
  const may = (...needed: Permission[]) => mayDo(user, needed);
  const command = readCommand(keyword, {
    refund: t('adminFrame.wordRefund'),
    order: t('adminFrame.wordOrder'),
    stock: t('adminFrame.wordStock'),
    stockShort: t('adminFrame.wordStockShort'),
  });
  const found = useServerResults(keyword, command, may);
  const [recent] = useState(readRecent);
  if (typed === '') {
    return {
      groups: [
        ...(recent.length > 0
          ? [{ title: t('adminFrame.paletteRecent'), items: ranked(recent) }]
          : []),
        { title: t('adminFrame.paletteScreens'), items: ranked(listScreens(t, user)) },
      ],
      searching: false,
      failed: false,
    };
  }

  const fitting = (entries: readonly PaletteEntry[]) =>
    entries.flatMap((entry) => {
      const rank = rankMatch(entry.text, typed);
      return rank === undefined ? [] : [{ ...entry, rank }];
    });
  const groups: PaletteGroup[] = [
    {
      title: t('adminFrame.paletteActions'),
      items: [...ranked(found.commands, -1), ...listActions(t, typed, may)],
    },
    {
      title: t('adminFrame.paletteScreens'),
      items: [...fitting(listScreens(t, user)), ...listFurther(t, typed, may)],
    },
    ...found.groups.map(({ title, items }) => ({
      title,
      // Not filtered by name: the server matches more than names.
      items: items.map((entry) => ({
        ...entry,
        rank: rankBest([entry.text, entry.detail ?? ''], typed) ?? 3,
      })),
    })),
  ];
  return {
    groups: sortByRank(groups),
    searching: keyword !== typed || found.fetching,
    failed: found.failed,
  };
}

function ranked(entries: readonly PaletteEntry[], rank = 4) {
  return entries.map((entry) => ({ ...entry, rank }));
}

function listScreens(t: Translate, user: SessionUser | undefined): PaletteEntry[] {
  const { dashboard, groups } = linksFor(user);
  const links = groups.flatMap((group): readonly AdminLink[] => group.links);
  return [...(dashboard ? [dashboard] : []), ...links].map(({ href, text, icon }) => ({
    href,
    text: t(text),
    icon,
  }));
}

function listFurther(t: Translate, typed: string, may: (...needed: Permission[]) => boolean) {
  return furtherScreens
    .filter(({ permission }) => may(permission))
    .flatMap(({ text, also, icon, href }) => {
      const rank = rankBest([t(text), ...(also ? [t(also)] : [])], typed);
      return rank === undefined ? [] : [{ href, text: t(text), icon, rank }];
    });
}

function listActions(t: Translate, typed: string, may: (...needed: Permission[]) => boolean) {
  const verbs = t('adminFrame.wordsCreate').split(' ');
  return paletteActions
    .filter(({ permission, secondPermission = permission }) => may(permission, secondPermission))
    .flatMap(({ text, noun, icon, href }) => {
      const said = noun ? verbs.map((verb) => `${verb} ${t(noun)}`) : [];
      const rank = rankBest([t(text), ...said], typed);
      return rank === undefined ? [] : [{ href, text: t(text), icon, rank }];
    });
}

/** Search results of the server: rows of lists, and subjects of commands. */
function useServerResults(
  keyword: string,
  command: Command | undefined,
  may: (...needed: Permission[]) => boolean,
) {
  const t = useTranslate();
  const { count, price } = useFormats();
  const number = command && 'number' in command ? command.number : undefined;
  const words = command ? '' : keyword;
  const products = useFound('GET /admin/products', words, may('products:read'));
  const orders = useFound('GET /orders', number ?? words, may('orders:read'));
  const users = useFound('GET /users', words, may('customers:read'));
  const serials = useFound('GET /admin/serials', words, may('products:read'));
  const categories = useFound('GET /categories', words, may('products:read'));
  const coupons = useFound('GET /coupons', words, may('coupons:write'));
  const returns = useFound('GET /admin/returns', words, may('orders:read'));
  const brands = useFound('GET /brands', words, may('products:read'));
  const stocked = command?.kind === 'stock' ? command.product : '';
  const stocks = useFound('GET /admin/inventory', stocked, may('inventory:write'));

  const commands: PaletteEntry[] = [
    ...orders.rows
      .filter((order) => String(order.number) === number)
      .flatMap((order): PaletteEntry[] => {
        const href = `/admin/orders/${order._id}`;
        const detail = price(order.totalOrderPrice);
        const open: PaletteEntry = {
          href,
          text: t('adminFrame.actionOrder', { number: order.number, name: order.user.name }),
          detail,
          icon: 'receipt-text',
        };
        const refund: PaletteEntry = {
          href: `${href}?open=refund`,
          text: t('adminFrame.actionRefund', { number: order.number, name: order.user.name }),
          detail,
          icon: 'undo-2',
        };
        // Only what money is left of; whether somebody may is in it too.
        return command?.kind === 'refund' && order.refundable ? [refund, open] : [open];
      }),
    ...stocks.rows.map(
      (row): PaletteEntry => ({
        href: `/admin/inventory?${new URLSearchParams({ keyword: row.sku, open: row._id })}`,
        text: t('adminFrame.actionStock', {
          name: [row.product.title, nameVariant(row)].filter(Boolean).join(', '),
        }),
        detail: t('adminFrame.onHand', { count: count(row.onHand) }),
        icon: 'boxes',
      }),
    ),
  ];
  const groups: { title: string; items: PaletteEntry[] }[] = [
    {
      title: t('shell.titleProducts'),
      items: products.rows.map(({ _id, title, brand }) => ({
        href: `/admin/products-management/${_id}`,
        text: title,
        detail: brand.name,
        icon: 'package',
      })),
    },
    {
      title: t('accountPages.titleOrders'),
      items: command
        ? []
        : orders.rows.map(({ _id, number, user, totalOrderPrice }) => ({
            href: `/admin/orders/${_id}`,
            text: `${number} · ${user.name}`,
            detail: price(totalOrderPrice),
            icon: 'receipt-text',
          })),
    },
    {
      title: t('adminReturns.title'),
      items: returns.rows.map(({ number, order, buyer }) => ({
        href: `/admin/orders/${order._id}`,
        text: [number, buyer?.name].filter(Boolean).join(' · '),
        icon: 'undo-2',
      })),
    },
    {
      title: t('adminFrame.titleCoupons'),
      items: coupons.rows.map(({ name }) => ({
        href: `/admin/coupons?${new URLSearchParams({ keyword: name })}`,
        text: name,
        icon: 'ticket-percent',
      })),
    },
    {
      title: t('serials.title'),
      items: serials.rows.map(({ number, product, order }) => ({
        href: order
          ? `/admin/orders/${order._id}`
          : `/admin/serials?keyword=${encodeURIComponent(number)}`,
        text: [number, product?.title].filter(Boolean).join(' · '),
        ...(order && { detail: String(order.number) }),
        icon: 'scan-barcode',
      })),
    },
    {
      title: t('adminFrame.titleCategories'),
      items: categories.rows.map(({ _id, name }) => ({
        href: `/admin/products-management?category=${_id}`,
        text: name,
        icon: 'shapes',
      })),
    },
    {
      title: t('adminFrame.titleBrands'),
      items: brands.rows.map(({ _id, name }) => ({
        href: `/admin/products-management?brand=${_id}`,
        text: name,
        icon: 'tag',
      })),
    },
    {
      title: t('adminFrame.paletteCustomers'),
      items: users.rows.map(({ _id, name, email }) => ({
        href: `/admin/customers/${_id}`,
        text: name,
        detail: email,
        icon: 'user-round',
      })),
    },
  ];
  const lists = [products, orders, returns, coupons, serials, users, categories, brands, stocks];
  return {
    commands,
    groups,
    fetching: lists.some(({ fetching }) => fetching),
    failed: lists.some(({ failed }) => failed),
  };
}

function useFound<Name extends ListName>(name: Name, keyword: string, may: boolean) {
  const found = useQuery({
    enabled: may && keyword !== '',
    queryKey: [name, 'palette', keyword],
    queryFn: async ({ signal }) => {
      const input = { query: { keyword, limit: shownOfEach }, signal } as CallInput<Name>;
      return (await api.call(name, input)) as ListOf<Name>;
    },
    placeholderData: keepPreviousData,
  });
  return {
    rows: !may || keyword === '' ? [] : (found.data?.data ?? []),
    fetching: found.isFetching,
    failed: found.isError,
  };
}

export interface PaletteEntry {
  href: string;
  text: string;
  detail?: string;
  icon: IconName;
}

const key = 'palette.recent';
const max = 5;

/** Recently opened entries of this tab; session storage, because they may name customers. */
function readRecent(): PaletteEntry[] {
  const read = parseJson(readStored(key, 'session') ?? '[]');
  return Array.isArray(read) ? read : [];
}

export function addRecent({ href, text, detail, icon }: PaletteEntry): void {
  const others = readRecent().filter((each) => each.href !== href);
  const entries = [{ href, text, ...(detail && { detail }), icon }, ...others].slice(0, max);
  writeStored(key, JSON.stringify(entries), 'session');
}
