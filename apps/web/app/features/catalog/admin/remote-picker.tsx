import type { CallResponse } from '@matjar/client/client.ts';
import type { Subcategory } from '@matjar/contract/catalog/catalog.ts';
import type { Ref } from 'react';
import { api } from '../../../api-client.ts';
import { useTypedKeyword } from '../../../form/use-typed-keyword.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../../queries.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import type { TaxonomyKind } from './taxonomy/brand-or-category-kinds.ts';

export interface Named {
  _id: string;
  name: string;
}

/** A picker that searches on the server and never loads the whole list. */
export function RemotePicker<List extends `GET /${TaxonomyKind}`>({
  list,
  delay,
  onChange,
  ...rest
}: {
  /** The list endpoint to search. */
  list: List;
  /** Debounce of the search in milliseconds. */
  delay: number;
  value: Named | null;
  onChange: (item: CallResponse<List>['data'][number] | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  label?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}) {
  const t = useTranslate();
  const { items, loading, failed, search } = useRemoteItems(list, delay);
  // Categories may have subcategories of the same name.
  const categories = useCategoryNames({ enabled: list === 'GET /subcategories' });
  const labelOf = (item: Named & Partial<Subcategory>) =>
    [item.name, categories?.get(item.category ?? '')].filter(Boolean).join(' · ');
  return (
    <Combobox<Named>
      {...rest}
      emptyText={failed ? t('ui.errorTitle') : undefined}
      idOf={({ _id }) => _id}
      items={items}
      labelOf={labelOf}
      loading={loading}
      onChange={(item) => onChange(item as CallResponse<List>['data'][number] | null)}
      onSearch={search}
    />
  );
}

/** All categories: there are few, and the name of any may be needed. */
export function useCategoryNames({ enabled = true } = {}): Map<string, string> | undefined {
  const query = useQuery({
    enabled,
    queryKey: ['GET /categories', 'names'],
    queryFn: ({ signal }) =>
      api.call('GET /categories', { query: { limit: 200, fields: 'name' }, signal }),
  });
  return query.data && new Map(query.data.data.map(({ _id, name }) => [_id, name]));
}

const itemsAtOnce = 20;

/** A few items of a long list that match the text; debounced. */
function useRemoteItems(list: `GET /${TaxonomyKind}`, delay: number) {
  const { keyword, typing, search } = useTypedKeyword(delay);
  const found = useQuery({
    queryKey: [list, 'picker', keyword],
    queryFn: ({ signal }) =>
      api.call(list, { query: { limit: itemsAtOnce, ...(keyword && { keyword }) }, signal }),
    placeholderData: keepPreviousData,
  });

  return {
    items: found.data?.data ?? [],
    loading: typing || found.isFetching,
    failed: found.isError,
    search,
  };
}
