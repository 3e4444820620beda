import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { TableAddressControl } from './use-table-address.ts';

/** Searches the list after a pause in typing, or at once with Enter. */
export function TableSearch({
  address: { keyword, change },
  label,
  placeholder = label,
  delay,
  className,
}: {
  address: TableAddressControl;
  label: string;
  /** Where the label is too long for the field. */
  placeholder?: string;
  /** Debounce of the search in milliseconds. */
  delay: number;
  className?: string;
}) {
  const t = useTranslate();
  const [text, setText] = useState(keyword);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, forward and "clear" change the URL without typing.
  useEffect(() => setText((typed) => (typed.trim() === keyword ? typed : keyword)), [keyword]);

  function search(typed: string) {
    clearTimeout(timer.current);
    if (typed.trim() !== keyword) change({ keyword: typed.trim() });
  }

  function type(typed: string) {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), delay);
  }

  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <TextInput
          aria-label={label}
          autoComplete="off"
          dense
          end={
            text !== '' && (
              <IconButton
                icon="x"
                iconSize={18}
                label={t('adminTable.clearSearch')}
                onClick={() => {
                  setText('');
                  search('');
                }}
                size="sm"
              />
            )
          }
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          placeholder={placeholder}
          start={<Icon name="search" size={18} />}
          value={text}
        />
      </form>
    </search>
  );
}
