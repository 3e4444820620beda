import { useLocation, useSearchParams } from 'react-router';
import { readStored, writeStored } from '../browser-storage.ts';
import { readTableAddress, type TableAddress, withParameters } from './table-address.ts';

export interface TableAddressControl extends TableAddress {
  sizes: readonly number[];
  /** A filter of this list, such as `role`; empty when it is not set. */
  filter: (name: string) => string;
  /** Changes parameters; every change but that of `page` begins at the first page. */
  change: (changes: Record<string, string>) => void;
  chooseSize: (size: number) => void;
  hrefFor: (page: number) => string;
  /** Where `change` would lead. */
  hrefWith: (changes: Record<string, string>) => string;
}

/** Search, filters, order and page of a list live in its address; the page size is remembered. */
export function useTableAddress(name: string, sizes: readonly number[]): TableAddressControl {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const sizeKey = `pageSize.${name}`;

  function change(changes: Record<string, string>) {
    // The browser's own address: a change just before this one may be in it and not yet rendered.
    const now = new URLSearchParams(window.location.search);
    setQuery(withParameters(now, changes), { preventScrollReset: true });
  }

  function hrefWith(changes: Record<string, string>): string {
    return `${pathname}?${withParameters(query, changes)}`;
  }

  return {
    ...readTableAddress(query, sizes, readStored(sizeKey)),
    sizes,
    filter: (parameter) => query.get(parameter) ?? '',
    change,
    chooseSize: (size) => {
      writeStored(sizeKey, String(size));
      change({ limit: String(size) });
    },
    hrefFor: (page) => hrefWith({ page: String(page) }),
    hrefWith,
  };
}
