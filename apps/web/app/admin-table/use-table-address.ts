import { useLocation, useSearchParams } from 'react-router';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { readTableAddress, type TableAddress, withParameters } from './table-address.ts';

export interface TableAddressControl extends TableAddress {
  sizes: readonly number[];
  /** Value of a filter such as `role`; empty if it is not set. */
  filter: (name: string) => string;
  /** Changes parameters; every change except of `page` goes to the first page. */
  change: (changes: Record<string, string>) => void;
  chooseSize: (size: number) => void;
  hrefFor: (page: number) => string;
  /** URL after such a change. */
  hrefWith: (changes: Record<string, string>) => string;
}

const sizeKey = (name: string) => `pageSize.${name}`;

/** For loaders: what the hook below reads from this URL. */
export function tableAddressAt(url: URL, name: string, sizes: readonly number[]): TableAddress {
  return readTableAddress(url.searchParams, sizes, readStored(sizeKey(name)));
}

/** Search, filters, sort and page of a list, stored in the URL; the page size is remembered. */
export function useTableAddress(name: string, sizes: readonly number[]): TableAddressControl {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();

  function change(changes: Record<string, string>) {
    // Reads the URL of the browser: it may have a recent change that is not rendered yet.
    const now = new URLSearchParams(window.location.search);
    setQuery(withParameters(now, changes), { preventScrollReset: true });
  }

  function hrefWith(changes: Record<string, string>): string {
    return `${pathname}?${withParameters(query, changes)}`;
  }

  return {
    ...readTableAddress(query, sizes, readStored(sizeKey(name))),
    sizes,
    filter: (parameter) => query.get(parameter) ?? '',
    change,
    chooseSize: (size) => {
      writeStored(sizeKey(name), String(size));
      change({ limit: String(size) });
    },
    hrefFor: (page) => hrefWith({ page: String(page) }),
    hrefWith,
  };
}

/** The dialog to open by the URL, such as `?open=refund`; closing removes the parameter. */
export function useOpenInAddress(): { open: string; close: () => void } {
  const [query, setQuery] = useSearchParams();
  const open = query.get('open') ?? '';
  return {
    open,
    close: () => {
      if (open === '') return;
      const now = new URLSearchParams(window.location.search);
      setQuery(withParameters(now, { open: '' }), { preventScrollReset: true, replace: true });
    },
  };
}
