import { ApiError } from '@matjar/client/api-error.ts';
import type { ManagedProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { useEffect, useRef, useState } from 'react';
import type { TableList } from '../../../../admin-table/use-table-list.ts';
import { api } from '../../../../api-client.ts';
import { textsOfError } from '../../../../api-error.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../../../queries.ts';
import {
  cellValue,
  type GridField,
  type GridProduct,
  type GridValue,
  keyOfCell,
} from './grid-cells.ts';
import { managedKey } from './use-product-changes.ts';

/** State of the last change of a cell. */
export type CellState =
  | { state: 'saving'; mine: GridValue }
  | { state: 'saved' }
  | { state: 'failed'; text: string; message: string }
  | { state: 'conflict'; mine: GridValue; theirs: GridValue };

export interface CellChange {
  id: string;
  field: GridField;
  value: GridValue;
  /** The value that was shown before the change. */
  seen: GridValue;
}

type Cell = Pick<CellChange, 'id' | 'field'>;

/** Changes made at once; one undo reverts them. */
interface Act {
  saved: CellChange[];
  refused: Cell[];
}

/** The last action, for the status line above the table. */
interface LastAct {
  keys: string[];
  isUndo: boolean;
  /** Number of values pasted beyond the end of the table. */
  outside: number;
  /** Number of values pasted into read-only cells. */
  locked: number;
}

export type RefusedText = Cell & { text: string; message: string };

const nothingYet: LastAct = { keys: [], isUndo: false, outside: 0, locked: 0 };

const changedMeanwhile = ['conflict', 'stock_changed'];

/**
 * Saves each cell on its own, those of one product in sequence. A cell that somebody else changed meanwhile is never
 * overwritten without asking; changes of other fields of the product do not matter.
 */
export function useGridSaves(rows: readonly ManagedProduct[]) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [cells, setCells] = useState<Record<string, CellState>>({});
  const [acts, setActs] = useState<Act[]>([]);
  const [lastAct, setLastAct] = useState(nothingYet);
  const latest = useRef(new Map<string, ManagedProduct>());
  const queue = useRef(new Map<string, Promise<unknown>>());
  useEffect(() => {
    latest.current = new Map(rows.map((row) => [row._id, row]));
  }, [rows]);

  const mark = ({ id, field }: Cell, state: CellState) =>
    setCells((last) => ({ ...last, [keyOfCell(id, field)]: state }));

  /** Updates the list with the values of the server. */
  function remember(id: string, facts: Partial<GridProduct>) {
    const row = latest.current.get(id);
    if (!row) return;
    const next = { ...row, ...facts };
    latest.current.set(id, next);
    queries.setQueriesData<TableList<ManagedProduct>>(
      { queryKey: managedKey },
      (list) => list && { ...list, data: list.data.map((each) => (each._id === id ? next : each)) },
    );
  }

  async function reread(id: string): Promise<void> {
    const { data } = await api.call('GET /admin/products/:id', { params: { id } });
    remember(id, factsOf(data));
  }

  async function send({ id, field, value }: CellChange, row: ManagedProduct) {
    if (field === 'quantity') {
      const { quantity, onlyVariant: variantId = '' } = row;
      await api.call('POST /products/:id/variants/:variantId/adjustments', {
        params: { id, variantId },
        body: {
          quantity: Number(value),
          seenQuantity: quantity,
          reason: 'other',
          note: t('productGrid.stockNote'),
        },
      });
      remember(id, { quantity: Number(value) });
      return;
    }
    const { data } = await api.call('PUT /products/:id', {
      params: { id },
      body: { [field]: value, version: row.version },
    });
    remember(id, factsOf(data));
  }

  /** True if it was saved. */
  async function write(change: CellChange, mayRetry = true): Promise<boolean> {
    const { id, field, value, seen } = change;
    const row = latest.current.get(id);
    if (!row) return false;
    const theirs = cellValue(row, field);
    if (theirs !== seen && theirs !== value) {
      mark(change, { state: 'conflict', mine: value, theirs });
      return false;
    }
    try {
      if (theirs !== value) await send(change, row);
      mark(change, { state: 'saved' });
      return true;
    } catch (error) {
      if (mayRetry && error instanceof ApiError && changedMeanwhile.includes(error.code)) {
        await reread(id);
        return write(change, false);
      }
      throw error;
    }
  }

  async function saveCell(change: CellChange): Promise<boolean> {
    const { id, value } = change;
    mark(change, { state: 'saving', mine: value });
    const before = queue.current.get(id) ?? Promise.resolve();
    const saving = before
      .then(() => write(change))
      .catch((error: unknown) => {
        const message = textsOfError(error, t('ui.errorTitle')).join(' ');
        mark(change, { state: 'failed', text: String(value ?? ''), message });
        return false;
      });
    queue.current.set(id, saving);
    return saving;
  }

  /** Clears the marks of saved cells; refused ones stay. */
  function begin(cells: readonly Cell[], about: Partial<LastAct> = {}) {
    setCells((last) =>
      Object.fromEntries(Object.entries(last).filter(([, { state }]) => state !== 'saved')),
    );
    const keys = cells.map(({ id, field }) => keyOfCell(id, field));
    setLastAct({ ...nothingYet, ...about, keys });
  }

  /** Takes changes made at once: values to save, and invalid texts. */
  async function save(
    changes: readonly CellChange[],
    refused: readonly RefusedText[] = [],
    dropped: Partial<Pick<LastAct, 'outside' | 'locked'>> = {},
  ): Promise<void> {
    begin([...changes, ...refused], dropped);
    for (const { text, message, ...cell } of refused) {
      mark(cell, { state: 'failed', text, message });
    }
    const done = await Promise.all(changes.map(saveCell));
    const act = {
      saved: changes.filter((_, at) => done[at]),
      refused: [...refused, ...changes.filter((_, at) => !done[at])],
    };
    if (act.saved.length + act.refused.length > 0) setActs((last) => [...last, act]);
  }

  const isRefused = ({ id, field }: Cell) => cells[keyOfCell(id, field)]?.state === 'failed';
  const lastUndoable = acts.findLast(
    ({ saved, refused }) => saved.length > 0 || refused.some(isRefused),
  );

  async function undo(): Promise<void> {
    if (!lastUndoable) return;
    const { saved, refused } = lastUndoable;
    setActs((all) => all.slice(0, all.indexOf(lastUndoable)));
    begin(saved, { isUndo: true });
    for (const cell of refused.filter(isRefused)) clear(cell);
    await Promise.all(
      saved.map(({ value, seen, ...cell }) => saveCell({ ...cell, value: seen, seen: value })),
    );
  }

  function clear({ id, field }: Cell) {
    setCells(({ [keyOfCell(id, field)]: _, ...rest }) => rest);
  }

  /** Discarding a refused text shows the saved value again. */
  function giveUp(cell: Cell) {
    if (isRefused(cell)) clear(cell);
  }

  return { cells, lastAct, save, undo, canUndo: lastUndoable !== undefined, clear, giveUp };
}

export type GridSaves = ReturnType<typeof useGridSaves>;

function factsOf(product: GridProduct): GridProduct {
  const { price, priceAfterDiscount, quantity, reserved, published, version } = product;
  return { price, priceAfterDiscount, quantity, reserved, published, version };
}
