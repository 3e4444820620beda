import type { ManagedProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { type KeyboardEvent, useRef } from 'react';
import { useFormats } from '../../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../../ui/app-link.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon, Spinner } from '../../../../ui/icon.tsx';
import { cellValue, type GridField, type GridValue, isOfVariants } from './grid-cells.ts';
import type { CellState } from './use-grid-saves.ts';

interface Step {
  row: number;
  column: number;
}

/** A value as its column formats it. */
export function useWriteValue() {
  const t = useTranslate();
  const { price, count } = useFormats();
  return (field: GridField, value: GridValue): string => {
    if (value === null) return t('productGrid.none');
    if (typeof value === 'boolean') return t(value ? 'productGrid.yes' : 'productGrid.no');
    return field === 'quantity' ? count(value) : price(value);
  };
}

const tones = {
  saving: 'bg-brand-tint!',
  saved: 'bg-ok-bg!',
  failed: 'bg-bad-bg!',
  conflict: 'bg-bad-bg!',
} as const;

export function GridCell({
  product,
  field,
  state,
  isActive,
  draft,
  mayEdit,
  place,
  onSelect,
  onEdit,
  onCommit,
  onCancel,
}: {
  product: ManagedProduct;
  field: GridField;
  state: CellState | undefined;
  isActive: boolean;
  /** Initial text of the field while the cell is edited. */
  draft: string | undefined;
  mayEdit: boolean;
  /** Row and column, to find the cell for focus. */
  place: string;
  onSelect: () => void;
  onEdit: () => void;
  onCommit: (text: string, step?: Step) => void;
  onCancel: () => void;
}) {
  const t = useTranslate();
  const write = useWriteValue();
  const value =
    state?.state === 'saving' || state?.state === 'conflict'
      ? state.mine
      : cellValue(product, field);
  const failed = state?.state === 'failed' ? state : undefined;
  const shown = failed ? failed.text : write(field, value);
  const said = failed ? `${shown} ${failed.message}` : shown;
  const column = t(`productGrid.${field}`);
  const isEnd = field !== 'published';
  const leads = isOfVariants(product, field);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid takes what a gridcell takes.
    <td
      aria-invalid={failed !== undefined || undefined}
      aria-label={
        leads ? undefined : t('productGrid.cellOf', { column, name: product.title, value: said })
      }
      aria-readonly={!mayEdit || undefined}
      className={classNames(
        'h-12 min-w-26 md:h-10.5 border-line border-s border-b px-3.5 tabular-nums -outline-offset-2 focus:outline-2 focus:outline-brand-strong',
        isEnd ? 'text-end' : 'text-center',
        mayEdit ? 'cursor-cell' : 'text-t2',
        draft === undefined && state && tones[state.state],
        draft !== undefined && 'p-0!',
      )}
      data-place={place}
      onDoubleClick={mayEdit && field !== 'published' ? onEdit : undefined}
      onFocus={(event) => {
        if (!isActive && event.target === event.currentTarget) onSelect();
      }}
      tabIndex={isActive ? 0 : -1}
    >
      {draft !== undefined ? (
        <CellInput
          initial={draft}
          label={t('productGrid.input', { column, name: product.title })}
          onCancel={onCancel}
          onCommit={onCommit}
        />
      ) : leads ? (
        <AppLink
          aria-label={t('productGrid.variantsOf', {
            count: product.variantCount,
            name: product.title,
          })}
          className="text-sm text-t2 underline underline-offset-4"
          href={
            field === 'quantity'
              ? `/admin/stock?product=${product._id}`
              : `/admin/products-management/${product._id}`
          }
          tabIndex={isActive ? 0 : -1}
        >
          {t('productGrid.variants', { count: product.variantCount })}
        </AppLink>
      ) : (
        <span
          className={classNames(
            'flex items-center gap-2',
            isEnd ? 'justify-end' : 'justify-center',
          )}
        >
          <StateIcon state={state} />
          {field === 'published' ? (
            <Switch isOn={value === true} mayEdit={mayEdit} onToggle={onEdit} />
          ) : value === null && !failed ? (
            <span className="text-t3">–</span>
          ) : (
            <span className={classNames(field === 'quantity' && value === 0 && 'text-bad')}>
              {shown}
            </span>
          )}
        </span>
      )}
      {failed && draft === undefined && (
        <>
          {' '}
          <span className="ms-auto block max-w-40 text-bad text-xs" role="alert">
            {failed.message}
          </span>
        </>
      )}
    </td>
  );
}

function StateIcon({ state }: { state: CellState | undefined }) {
  if (state?.state === 'saving') return <Spinner />;
  if (state?.state === 'saved') return <Icon className="text-ok" name="check" size={16} />;
  if (state) return <Icon className="text-bad" name="circle-alert" size={16} />;
  return null;
}

/** Visual mark only: the cell itself has the label and handles keys. */
function Switch({
  isOn,
  mayEdit,
  onToggle,
}: {
  isOn: boolean;
  mayEdit: boolean;
  onToggle: () => void;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its cell is the control, and has the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span
      className={classNames(
        'inline-flex h-6 w-10 items-center rounded-full p-0.5 transition-colors duration-150',
        isOn ? 'bg-brand-strong' : 'bg-line-2',
        mayEdit && 'cursor-pointer',
      )}
      onClick={mayEdit ? onToggle : undefined}
    >
      <span
        className={classNames(
          'size-5 rounded-full bg-white transition-transform duration-150',
          isOn && 'translate-x-4 rtl:-translate-x-4',
        )}
      />
    </span>
  );
}

const commits: Record<string, Step> = {
  Enter: { row: 1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
};

function CellInput({
  initial,
  label,
  onCommit,
  onCancel,
}: {
  initial: string;
  label: string;
  onCommit: (text: string, step?: Step) => void;
  onCancel: () => void;
}) {
  // Unmounting the field also triggers blur, which must not commit twice.
  const isOver = useRef(false);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const isTab = event.key === 'Tab';
    const step = isTab ? { row: 0, column: event.shiftKey ? -1 : 1 } : commits[event.key];
    if (event.key !== 'Escape' && !step) return;
    event.preventDefault();
    event.stopPropagation();
    isOver.current = true;
    if (step) onCommit(event.currentTarget.value, step);
    else onCancel();
  }

  return (
    <input
      aria-label={label}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: whoever begins to type in a cell goes on in its field.
      autoFocus
      className="h-12 md:h-10.5 w-full min-w-26 bg-surface px-3.5 text-end tabular-nums outline-2 outline-brand-strong -outline-offset-2"
      defaultValue={initial}
      inputMode="decimal"
      onBlur={(event) => {
        if (!isOver.current) onCommit(event.currentTarget.value);
      }}
      onFocus={({ currentTarget }) => {
        // Keeps the first typed character; an existing text is selected, so that typing replaces it.
        if (currentTarget.value.length > 1) currentTarget.select();
      }}
      onKeyDown={press}
    />
  );
}
