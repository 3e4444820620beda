import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { Icon, Spinner } from './icon.tsx';
import { floatingLayer, floatingSurface, optionClass, optionListClass } from './overlay-classes.ts';

export type ComboboxProps<Item> = {
  /** What the last search found; shown as it is once `loading` is over. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Called with every text typed; the caller waits for a pause before it asks the server. */
  onSearch: (text: string) => void;
  loading?: boolean;
  /** Says why the list is empty, if not for want of a match. */
  emptyText?: string;
  renderItem?: (item: Item) => ReactNode;
  onBlur?: () => void;
  id?: string;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Without a visible label. */
  label?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** One item of a list too long to load: type, and the caller searches. */
export function Combobox<Item>({
  items,
  idOf,
  labelOf,
  value,
  onChange,
  onSearch,
  loading = false,
  emptyText,
  renderItem = labelOf,
  onBlur,
  name,
  placeholder,
  disabled,
  label,
  ref,
  className,
  ...own
}: ComboboxProps<Item>) {
  const t = useTranslate();
  const control = useFieldControl(own);
  const [typed, setTyped] = useState('');
  // While loading, results of the previous search are shown only if they match the new text.
  const shown = loading ? items.filter((item) => matchesTyped(labelOf(item), typed)) : items;
  return (
    <BaseCombobox.Root<Item>
      autoHighlight
      disabled={disabled}
      filter={null}
      isItemEqualToValue={(one, other) => idOf(one) === idOf(other)}
      items={shown}
      itemToStringLabel={labelOf}
      itemToStringValue={idOf}
      // Keeps the only match highlighted when the arrow keys go on.
      loopFocus={false}
      name={name}
      onInputValueChange={(text, { reason }) => {
        // Selecting an item writes its label into the input: that is not a search.
        if (reason !== 'input-change' && reason !== 'input-clear') return;
        setTyped(text);
        onSearch(text);
      }}
      onValueChange={(item) => onChange(item)}
      value={value}
    >
      <BaseCombobox.InputGroup className={classNames('field-box', 'h-12 gap-0', className)}>
        <BaseCombobox.Input
          {...control}
          aria-label={label}
          className={classNames('bare-control', 'h-full rounded-[inherit] ps-3.5')}
          onBlur={onBlur}
          placeholder={placeholder}
          ref={ref}
        />
        <BaseCombobox.Trigger
          aria-label={t('ui.openList')}
          className="grid h-full w-11 shrink-0 place-items-center rounded-control text-t1 outline-hidden"
        >
          {loading ? <Spinner /> : <Icon name="chevrons-up-down" size={18} />}
        </BaseCombobox.Trigger>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner
          className={classNames(floatingLayer, 'outline-hidden')}
          collisionPadding={8}
          sideOffset={8}
        >
          <BaseCombobox.Popup
            aria-busy={loading || undefined}
            className={classNames(floatingSurface, optionListClass)}
          >
            <BaseCombobox.Status className="text-t3">
              {loading && shown.length === 0 && (
                <span className="flex min-h-11 items-center gap-3 px-3">
                  <Spinner />
                  {t('ui.loading')}
                </span>
              )}
            </BaseCombobox.Status>
            <BaseCombobox.Empty className="text-t3">
              {!loading && (
                <span className="flex min-h-11 items-center px-3">
                  {emptyText ?? t('ui.noMatches')}
                </span>
              )}
            </BaseCombobox.Empty>
            <BaseCombobox.List>
              {(item: Item) => (
                <BaseCombobox.Item className={optionClass} key={idOf(item)} value={item}>
                  <span className="min-w-0 flex-1">{renderItem(item)}</span>
                  <BaseCombobox.ItemIndicator className="shrink-0">
                    <Icon name="check" size={18} />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}

/** Whether a label contains all words of a text; the server may match more. */
export function matchesTyped(label: string, typed: string): boolean {
  const [whole = '', wanted = ''] = [label, typed].map((text) =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  );
  return wanted.split(/\s+/).every((word) => whole.includes(word));
}
