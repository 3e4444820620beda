import type { CallInput } from '@matjar/client/client.ts';
import { delays } from '@matjar/contract/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LucideIcon, Package, ReceiptText, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ListName, ListOf } from '../admin-table/use-table-list.ts';
import { api } from '../api-client.ts';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { adminGroups, dashboardLink } from './admin-links.ts';

export interface PaletteEntry {
  href: string;
  text: string;
  detail?: string;
  icon: LucideIcon;
}

export interface PaletteGroup {
  title: string;
  items: PaletteEntry[];
}

type ScreenLink = typeof dashboardLink | (typeof adminGroups)[number]['links'][number];

const shownOfEach = 5;

/** What fits the typed words: screens at once, the rest after a pause and from the server. */
export function usePaletteEntries(text: string) {
  const t = useTranslate();
  const { price } = useFormats();
  const keyword = useSettled(text.trim());
  const products = useFound('GET /admin/products', keyword);
  const orders = useFound('GET /orders', keyword);
  const users = useFound('GET /users', keyword);
  const words = text.trim().toLowerCase();

  const links = adminGroups.flatMap((group): readonly ScreenLink[] => group.links);
  const screens = [dashboardLink, ...links]
    .map(({ href, text: name, icon }) => ({ href, text: t(name), icon }))
    .filter(({ text: name }) => name.toLowerCase().includes(words));

  const groups: PaletteGroup[] = [
    { title: t('shell.paletteScreens'), items: screens },
    {
      title: t('shell.titleProducts'),
      items: products.rows.map(({ _id, title, brand }) => ({
        href: `/admin/products-management/${_id}`,
        text: title,
        detail: brand.name,
        icon: Package,
      })),
    },
    {
      title: t('shell.titleOrders'),
      items: orders.rows.map(({ _id, number, user, totalOrderPrice }) => ({
        href: `/admin/orders/${_id}`,
        text: `${number} · ${user.name}`,
        detail: price(totalOrderPrice),
        icon: ReceiptText,
      })),
    },
    {
      title: t('shell.titleUsers'),
      items: users.rows.map(({ name, email }) => ({
        href: `/admin/users?keyword=${encodeURIComponent(email)}`,
        text: name,
        detail: email,
        icon: UserRound,
      })),
    },
  ];
  const lists = [products, orders, users];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: keyword !== text.trim() || lists.some(({ fetching }) => fetching),
    failed: lists.some(({ failed }) => failed),
  };
}

function useFound<Name extends ListName>(name: Name, keyword: string) {
  const found = useQuery({
    enabled: keyword !== '',
    queryKey: [name, 'palette', keyword],
    queryFn: async ({ signal }) => {
      const input = { query: { keyword, limit: shownOfEach }, signal } as CallInput<Name>;
      return (await api.call(name, input)) as ListOf<Name>;
    },
    placeholderData: keepPreviousData,
  });
  return {
    rows: keyword === '' ? [] : (found.data?.data ?? []),
    fetching: found.isFetching,
    failed: found.isError,
  };
}

/** What was typed, once no key was pressed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delays.searchDebounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
