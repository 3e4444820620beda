import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { CallInput } from '@matjar/client/client.ts';
import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { delays } from '@matjar/contract/limits.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListName, ListOf } from '../admin-table/use-table-list.ts';
import { api } from '../api-client.ts';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../queries.ts';
import { mayDo } from '../session/permissions.tsx';
import { type SessionUser, useSession } from '../session/session-store.ts';
import type { OpenState } from '../shell/opens-on-click.tsx';
import { Icon, Spinner } from '../ui/icon.tsx';
import { backdrop, optionClass } from '../ui/overlay-classes.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { type AdminLink, linksFor } from './admin-links.ts';
import { type Command, furtherScreens, paletteActions, readCommand } from './palette-commands.ts';
import { rankBest, rankMatch, sortByRank } from './palette-ranking.ts';
import { addRecent, type PaletteEntry, readRecent } from './palette-recent.ts';

const surface =
  'fixed inset-x-3 top-[12dvh] z-50 mx-auto flex max-h-[76dvh] max-w-150 flex-col overflow-hidden rounded-r3 bg-surface shadow-s3 outline-hidden ' +
  'transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Command palette: actions, screens and search results, by keyboard. */
export default function AdminPalette({ open, onOpenChange }: OpenState) {
  const t = useTranslate();
  return (
    <Dialog.Root onOpenChange={onOpenChange} open={open}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup aria-label={t('adminFrame.search')} className={surface}>
          <PaletteSearch onDone={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteSearch({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { groups, searching, failed } = usePaletteEntries(text);

  function open(entry: PaletteEntry) {
    onDone();
    addRecent(entry);
    void navigate(entry.href);
  }

  return (
    <Autocomplete.Root<PaletteGroup[]>
      autoHighlight="always"
      filter={null}
      inline
      items={groups}
      itemToStringValue={(entry: PaletteEntry) => entry.text}
      keepHighlight
      onValueChange={(typed, { reason }) => {
        // Selecting an entry is not a search.
        if (reason === 'input-change' || reason === 'input-clear') setText(typed);
      }}
      open
      value={text}
    >
      <div className="flex items-center gap-3 border-line border-b px-5">
        <Icon className="shrink-0 text-t2" name="search" />
        <Autocomplete.Input
          aria-label={t('adminFrame.search')}
          className="h-14 min-w-0 flex-1 bg-transparent text-md outline-hidden placeholder:text-t3"
          placeholder={t('adminFrame.search')}
          spellCheck={false}
        />
        {searching && <Spinner />}
      </div>
      <Autocomplete.List
        aria-label={t('adminFrame.paletteResults')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        {(group: PaletteGroup) => (
          <Autocomplete.Group items={group.items} key={group.title}>
            <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 font-semibold text-t2 text-xs">
              {group.title}
            </Autocomplete.GroupLabel>
            {group.items.map((entry) => (
              <Autocomplete.Item
                className={optionClass}
                key={`${entry.href} ${entry.text}`}
                onClick={() => open(entry)}
                value={entry}
              >
                <Icon className="shrink-0" name={entry.icon} size={18} />
                <span className="min-w-0 flex-1 truncate">{entry.text}</span>
                {entry.detail && <span className="shrink-0 truncate text-xs">{entry.detail}</span>}
              </Autocomplete.Item>
            ))}
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Autocomplete.Status className="px-5 text-sm text-t2 not-empty:py-4">
        {failed && t('ui.errorTitle')}
        {!failed && !searching && groups.length === 0 && t('ui.noMatches')}
      </Autocomplete.Status>
      <p
        aria-hidden="true"
        className="hidden gap-4 border-line border-t px-5 py-2.5 text-t2 text-xs sm:flex"
      >
        <span>{t('adminFrame.paletteMove')}</span>
        <span>{t('adminFrame.paletteOpen')}</span>
        <span>{t('adminFrame.paletteClose')}</span>
      </p>
    </Autocomplete.Root>
  );
}

interface PaletteGroup {
  title: string;
  items: (PaletteEntry & { rank: number })[];
}

const shownOfEach = 5;

/** Matching entries, best first: actions and screens at once, search results after a pause. */
function usePaletteEntries(text: string) {
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
  const found = useFoundThings(keyword, command, may);
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
    .flatMap(({ text, thing, icon, href }) => {
      const said = thing ? verbs.map((verb) => `${verb} ${t(thing)}`) : [];
      const rank = rankBest([t(text), ...said], typed);
      return rank === undefined ? [] : [{ href, text: t(text), icon, rank }];
    });
}

/** Search results of the server: rows of lists, and subjects of commands. */
function useFoundThings(
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
