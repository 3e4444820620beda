import type { CallAnswer } from '@matjar/client/client.ts';
import type { Ref } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import type { NamedKind } from './directory-kind.ts';
import { useRemoteItems } from './use-remote-items.ts';

export interface Named {
  _id: string;
  name: string;
}

/** One of many, searched on the server: the whole list is never loaded. */
export function RemotePicker<List extends `GET /${NamedKind}`>({
  list,
  delay,
  onChange,
  ...rest
}: {
  /** The list of the API to search in. */
  list: List;
  /** Milliseconds without a key before the search runs. */
  delay: number;
  value: Named | null;
  onChange: (item: CallAnswer<List>['data'][number] | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  label?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}) {
  const t = useTranslate();
  const { items, loading, failed, search } = useRemoteItems(list, delay);
  return (
    <Combobox<Named>
      {...rest}
      emptyText={failed ? t('ui.errorTitle') : undefined}
      idOf={({ _id }) => _id}
      items={items}
      labelOf={({ name }) => name}
      loading={loading}
      onChange={(item) => onChange(item as CallAnswer<List>['data'][number] | null)}
      onSearch={search}
    />
  );
}
