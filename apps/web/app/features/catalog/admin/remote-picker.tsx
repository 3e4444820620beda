import type { Ref } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { useRemoteItems } from './use-remote-items.ts';

export interface Named {
  _id: string;
  name: string;
}

/** One of many, searched on the server: the whole list is never loaded. */
export function RemotePicker<Item extends Named>({
  path,
  delay,
  ...rest
}: {
  /** The list of the API to search in. */
  path: string;
  /** Milliseconds without a key before the search runs. */
  delay: number;
  value: Item | null;
  onChange: (item: Item | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  label?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}) {
  const t = useTranslate();
  const { items, loading, failed, search } = useRemoteItems<Item>(path, delay);
  return (
    <Combobox<Item>
      {...rest}
      emptyText={failed ? t('ui.errorTitle') : undefined}
      idOf={({ _id }) => _id}
      items={items}
      labelOf={({ name }) => name}
      loading={loading}
      onSearch={search}
    />
  );
}
