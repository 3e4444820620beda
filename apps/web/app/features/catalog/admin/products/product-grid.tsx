import type { ManagedProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { readCurrency } from '@matjar/contract/money.ts';
import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFormats } from '../../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../../public-settings.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { HeadCell, Table, TableHead, TableRow } from '../../../../ui/table.tsx';
import { notify } from '../../../../ui/toasts.ts';
import { GridCell, useWriteValue } from './grid-cell.tsx';
import {
  cellValue,
  type GridField,
  type GridValue,
  gridFields,
  isOfVariants,
  keyOfCell,
  readCell,
  readPasted,
  writeCell,
} from './grid-cells.ts';
import { GridStatus } from './grid-status.tsx';
import {
  type CellChange,
  type GridSaves,
  type RefusedText,
  useGridSaves,
} from './use-grid-saves.ts';

interface Place {
  row: number;
  column: number;
}

interface Entered {
  change?: CellChange;
  refused?: RefusedText;
}

const problems = {
  price: 'productGrid.priceInvalid',
  priceAfterDiscount: 'productGrid.priceInvalid',
  quantity: 'productGrid.quantityInvalid',
  published: 'productGrid.publishedInvalid',
} as const;

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The product table as a spreadsheet. One cell has the focus; each cell is saved on its own. */
export function ProductGrid({
  label,
  rows,
  mayWrite,
  mayCount,
}: {
  label: string;
  rows: readonly ManagedProduct[];
  mayWrite: boolean;
  mayCount: boolean;
}) {
  const t = useTranslate();
  const currency = readCurrency(usePublicSettings().currency);
  const saves = useGridSaves(rows);
  const grid = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  /** Initial text of the field while a cell is edited. */
  const [draft, setDraft] = useState<string>();
  const hadFocus = useRef(false);
  const active = { row: Math.min(place.row, rows.length - 1), column: place.column };

  // The field is gone after an edit, so the focus returns to its cell.
  useEffect(() => {
    if (draft === undefined && hadFocus.current) focusCell(grid.current, active);
  });

  const mayEdit = (product: ManagedProduct, field: GridField) =>
    (field === 'quantity' ? mayCount : mayWrite) && !isOfVariants(product, field);

  function go({ row, column }: Place) {
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(gridFields.length - 1, column)),
    };
    hadFocus.current = true;
    setDraft(undefined);
    setPlace(next);
  }

  function edit(product: ManagedProduct, field: GridField, text?: string) {
    if (!mayEdit(product, field)) return;
    if (field === 'published') toggle(product);
    else setDraft(text ?? typedIn(saves, product, field));
  }

  function toggle(product: ManagedProduct) {
    const seen = seenIn(saves, product, 'published');
    void saves.save([{ id: product._id, field: 'published', value: !seen, seen }]);
  }

  /** Takes typed or pasted text: a change, or an invalid text that stays in its cell with the reason. */
  function read(product: ManagedProduct, field: GridField, text: string): Entered {
    const [id, seen] = [product._id, seenIn(saves, product, field)];
    const value = readCell(field, text, currency);
    if (value === undefined) return { refused: { id, field, text, message: t(problems[field]) } };
    if (value !== seen) return { change: { id, field, value, seen } };
    saves.clear({ id, field });
    return {};
  }

  /** Moves the focus to the next cell after a key; after a click elsewhere it is there already. */
  function commit(product: ManagedProduct, field: GridField, text: string, next?: Place) {
    const { change, refused } = read(product, field, text);
    if (change || refused) void saves.save(change ? [change] : [], refused ? [refused] : []);
    if (next) return go(next);
    hadFocus.current = false;
    setDraft(undefined);
  }

  /** The product of the cell with the focus, once its price is edited. */
  function pricedNow(): string | undefined {
    const [product, field] = [rows[active.row], gridFields[active.column]];
    if (!product || (field !== 'price' && field !== 'priceAfterDiscount')) return undefined;
    const isEdited = draft !== undefined || saves.cells[keyOfCell(product._id, field)];
    return isEdited ? product._id : undefined;
  }

  /** Opens the page where a read-only cell is edited. */
  function follow({ row, column }: Place) {
    grid.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"] a`)?.click();
  }

  function paste(event: ClipboardEvent) {
    if (draft !== undefined) return;
    event.preventDefault();
    const changes: CellChange[] = [];
    const refused: RefusedText[] = [];
    let [outside, locked] = [0, 0];
    for (const [down, line] of readPasted(event.clipboardData.getData('text/plain')).entries()) {
      for (const [across, text] of line.entries()) {
        const product = rows[active.row + down];
        const field = gridFields[active.column + across];
        if (!product || !field) outside += text.trim() === '' ? 0 : 1;
        else if (!mayEdit(product, field)) locked += text.trim() === '' ? 0 : 1;
        else {
          const entered = read(product, field, text);
          if (entered.change) changes.push(entered.change);
          if (entered.refused) refused.push(entered.refused);
        }
      }
    }
    if (changes.length + refused.length + outside + locked === 0) return;
    void saves.save(changes, refused, { outside, locked });
    const lines = [
      ...(outside > 0 ? [t('productGrid.outside', { count: outside })] : []),
      ...(locked > 0 ? [t('productGrid.locked', { count: locked })] : []),
    ];
    notify(
      lines.length > 0 ? 'warning' : 'info',
      t('productGrid.pasted', { count: changes.length }),
      {
        icon: 'copy',
        lines,
      },
    );
  }

  function copy(event: ClipboardEvent) {
    const [product, field] = [rows[active.row], gridFields[active.column]];
    if (draft !== undefined || !product || !field) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCell(cellValue(product, field)));
  }

  function press(event: KeyboardEvent) {
    const [product, field] = [rows[active.row], gridFields[active.column]];
    if (draft !== undefined || !product || !field) return;
    // Buttons and links within the grid handle their own keys.
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const step = steps[key];
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') void saves.undo();
    else if (ctrlKey || metaKey || altKey) return;
    else if (step) go({ row: active.row + step.row, column: active.column + step.column });
    else if (key === 'Escape') saves.giveUp({ id: product._id, field });
    else if (key === 'Home') go({ ...active, column: 0 });
    else if (key === 'End') go({ ...active, column: gridFields.length - 1 });
    else if (key === 'Enter' && isOfVariants(product, field)) follow(active);
    else if (key === 'Enter' || key === 'F2') edit(product, field);
    else if (key === 'Delete' || key === 'Backspace') edit(product, field, '');
    else if (key === ' ' && field === 'published') edit(product, field);
    else if (key.length === 1 && key !== ' ' && field !== 'published') edit(product, field, key);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <GridStatus priced={pricedNow()} saves={saves} />
      <Table
        label={label}
        table={{
          'aria-label': label,
          onBlur: ({ relatedTarget, currentTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
          },
          onCopy: copy,
          onKeyDown: press,
          onPaste: paste,
          ref: grid,
          role: 'grid',
        }}
      >
        <caption className="sr-only">{t('productGrid.keys')}</caption>
        <TableHead>
          <HeadCell>{t('productGrid.product')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('productGrid.brand')}</HeadCell>
          {gridFields.map((field) => (
            <HeadCell
              className={field === 'published' ? 'text-center!' : undefined}
              end={field !== 'published'}
              key={field}
            >
              {t(`productGrid.${field}`)}
            </HeadCell>
          ))}
        </TableHead>
        <tbody>
          {rows.map((product, row) => (
            <Fragment key={product._id}>
              <TableRow>
                <th
                  className="border-line border-b bg-surface px-3.5 text-start font-medium"
                  scope="row"
                >
                  <span className="flex w-28 items-center gap-3 sm:w-64 xl:w-84 2xl:w-96">
                    {product.image && (
                      <Picture
                        alt=""
                        className="w-8 shrink-0 rounded-[8px] max-sm:hidden"
                        src={product.image}
                      />
                    )}
                    <AppLink
                      className="truncate underline-offset-4 hover:underline"
                      href={`/admin/products-management/${product._id}`}
                      title={product.title}
                    >
                      {product.title}
                    </AppLink>
                  </span>
                </th>
                <td className="border-line border-b px-3.5 text-t2 max-md:hidden">
                  {product.brand.name}
                </td>
                {gridFields.map((field, column) => {
                  const isActive = active.row === row && active.column === column;
                  return (
                    <GridCell
                      draft={isActive ? draft : undefined}
                      field={field}
                      isActive={isActive}
                      key={field}
                      mayEdit={mayEdit(product, field)}
                      onCancel={() => {
                        saves.giveUp({ id: product._id, field });
                        go({ row, column });
                      }}
                      onCommit={(text, step) =>
                        commit(
                          product,
                          field,
                          text,
                          step && { row: row + step.row, column: column + step.column },
                        )
                      }
                      onEdit={() => {
                        go({ row, column });
                        edit(product, field);
                      }}
                      onSelect={() => go({ row, column })}
                      place={`${row} ${column}`}
                      product={product}
                      state={saves.cells[keyOfCell(product._id, field)]}
                    />
                  );
                })}
              </TableRow>
              {gridFields.map((field) => (
                <Conflict field={field} key={field} product={product} saves={saves} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function focusCell(grid: HTMLElement | null, { row, column }: Place) {
  const cell = grid?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`);
  const isWithin =
    document.activeElement === document.body || grid?.contains(document.activeElement);
  if (isWithin && cell !== document.activeElement) cell?.focus();
}

/** The shown value: the last one entered, even if it is still being saved. */
function seenIn({ cells }: GridSaves, product: ManagedProduct, field: GridField): GridValue {
  const cell = cells[keyOfCell(product._id, field)];
  return cell?.state === 'saving' ? cell.mine : cellValue(product, field);
}

/** A refused text is edited further, not typed again. */
function typedIn({ cells }: GridSaves, product: ManagedProduct, field: GridField): string {
  const cell = cells[keyOfCell(product._id, field)];
  return cell?.state === 'failed' ? cell.text : writeCell(cellValue(product, field));
}

/** The choice between both versions, below the row. */
function Conflict({
  product,
  field,
  saves,
}: {
  product: ManagedProduct;
  field: GridField;
  saves: GridSaves;
}) {
  const t = useTranslate();
  const { count } = useFormats();
  const write = useWriteValue();
  const cell = saves.cells[keyOfCell(product._id, field)];
  if (cell?.state !== 'conflict') return null;
  const [mine, theirs] = [cell.mine, cell.theirs].map((value) =>
    typeof value === 'number' && field === 'quantity' ? count(value) : write(field, value ?? null),
  );
  const about = { id: product._id, field };
  return (
    <TableRow>
      <td className="border-line border-b bg-bad-bg! px-3.5 py-2.5" colSpan={gridFields.length + 2}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2" role="alert">
          <span className="text-sm">
            {t('productGrid.conflict', {
              column: t(`productGrid.${field}`),
              name: product.title,
              theirs: theirs ?? '',
              mine: mine ?? '',
            })}
          </span>
          <Button onClick={() => saves.clear(about)} size="sm" variant="outline">
            {t('productGrid.keepTheirs', { value: theirs ?? '' })}
          </Button>
          <Button
            onClick={() =>
              void saves.save([{ ...about, value: cell.mine, seen: cellValue(product, field) }])
            }
            size="sm"
            variant="strong"
          >
            {t('productGrid.useMine', { value: mine ?? '' })}
          </Button>
        </div>
      </td>
    </TableRow>
  );
}
