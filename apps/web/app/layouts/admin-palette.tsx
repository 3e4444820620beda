import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { CallInput } from '@matjar/client/client.ts';
import { delays } from '@matjar/contract/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListName, ListOf } from '../admin-table/use-table-list.ts';
import { api } from '../api-client.ts';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { mayDo } from '../session/permissions.ts';
import { useSession } from '../session/session-store.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { backdrop, optionClass } from '../ui/overlay-classes.ts';
import { Spinner } from '../ui/spinner.tsx';
import { type AdminLink, linksFor } from './admin-links.ts';
import type { DrawerState } from './use-lazy-drawer.tsx';

const surface =
  'fixed inset-x-3 top-[12dvh] z-50 mx-auto flex max-h-[76dvh] max-w-150 flex-col overflow-hidden rounded-r3 bg-surface shadow-s3 outline-hidden ' +
  'transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Screens, products, orders and people, by a few letters and the arrow keys. */
export default function AdminPalette({ open, onOpenChange }: DrawerState) {
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

  function open({ href }: PaletteEntry) {
    onDone();
    void navigate(href);
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
        // Opening an entry is no search.
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
                key={entry.href}
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

interface PaletteEntry {
  href: string;
  text: string;
  detail?: string;
  icon: IconName;
}

interface PaletteGroup {
  title: string;
  items: PaletteEntry[];
}

const shownOfEach = 5;

/** What fits the typed words: screens at once, the rest after a pause and from the server. */
function usePaletteEntries(text: string) {
  const t = useTranslate();
  const { price } = useFormats();
  const keyword = useSettled(text.trim());
  const person = useSession()?.data;
  const products = useFound('GET /admin/products', keyword, mayDo(person, ['products:read']));
  const orders = useFound('GET /orders', keyword, mayDo(person, ['orders:read']));
  const users = useFound('GET /users', keyword, mayDo(person, ['customers:read']));
  const serials = useFound('GET /admin/serials', keyword, mayDo(person, ['products:read']));
  const words = text.trim().toLowerCase();

  const { dashboard, groups: open } = linksFor(person);
  const links = open.flatMap((group): readonly AdminLink[] => group.links);
  const screens = [...(dashboard ? [dashboard] : []), ...links]
    .map(({ href, text: name, icon }) => ({ href, text: t(name), icon }))
    .filter(({ text: name }) => name.toLowerCase().includes(words));

  const groups: PaletteGroup[] = [
    { title: t('adminFrame.paletteScreens'), items: screens },
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
      items: orders.rows.map(({ _id, number, user, totalOrderPrice }) => ({
        href: `/admin/orders/${_id}`,
        text: `${number} · ${user.name}`,
        detail: price(totalOrderPrice),
        icon: 'receipt-text',
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
      title: t('adminFrame.titleUsers'),
      items: users.rows.map(({ name, email }) => ({
        href: `/admin/users?keyword=${encodeURIComponent(email)}`,
        text: name,
        detail: email,
        icon: 'user-round',
      })),
    },
  ];
  const lists = [products, orders, serials, users];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: keyword !== text.trim() || lists.some(({ fetching }) => fetching),
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

/** What was typed, once no key was pressed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delays.searchDebounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
