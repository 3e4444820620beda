import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { stockCount } from '@matjar/contract/catalog/variants.ts';
import type { ImportField } from '@matjar/contract/imports/imports.ts';
import { shelf as shelfText, unitCost } from '@matjar/contract/inventory/inventory.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { z } from 'zod';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { refuse } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import {
  type ImportedStock,
  type ReplacedStock,
  readImportedStock,
  type StockPatch,
  type StockValues,
  undoStockPatches,
  writeStockPatches,
} from '../../inventory/imported-stock.service.ts';
import { type Read, readAmount, readWhole } from '../files/read-values.ts';
import { textOfIssue } from '../files/text-of-issue.ts';
import type { ImportProductRow, ImportRunRow } from '../imports.queries.ts';
import {
  describeEntry,
  type EntryKind,
  type EntryRow,
  type PlannedEntry,
  takeCell,
} from './entries.ts';

/** Pieces, costs and shelves of existing variants, found by SKU or, without one, by barcode. */
export const stockEntries: EntryKind = {
  key: 'sku',

  async plan({ db, catalog }, rows, options) {
    const stocked = await readImportedStock(db, {
      skus: rows.flatMap(({ cells }) => cells.sku || []),
      barcodes: rows.flatMap(({ cells }) => (cells.sku ? [] : cells.barcode || [])),
    });
    const find = indexCodes(stocked);
    const context = { currency: catalog.catalog.currency, options };
    return rows.map((row) => planStock(row, find(row.cells), context));
  },

  async apply(_deps, db, entry, actor) {
    const [outcome] = await applyMany(db, [entry], actor);
    return outcome ?? refuse('not_found');
  },

  applyMany: (_deps, ...rest) => applyMany(...rest),

  async undo(_deps, db, entry, actor) {
    const [outcome] = await undoMany(db, [entry], actor);
    return outcome ?? refuse('not_found');
  },

  undoMany: (_deps, ...rest) => undoMany(...rest),
};

function applyMany(db: Db, entries: readonly ImportProductRow[], actor: SignedIn) {
  const patches = entries.map(({ patch }) => patch as StockPatch);
  return writeStockPatches(db, patches, actor);
}

function undoMany(db: Db, entries: readonly ImportProductRow[], actor: SignedIn) {
  const written = entries.map(({ patch, before }) => ({
    patch: patch as StockPatch,
    before: before as ReplacedStock,
  }));
  return undoStockPatches(db, written, actor);
}

/** A SKU as it is written comes before one that differs in case. */
function indexCodes(stocked: readonly ImportedStock[]) {
  const exact = new Map(stocked.map((each) => [each.sku, each]));
  const byLetters = new Map(stocked.map((each) => [each.sku.toLowerCase(), each]));
  const byBarcode = new Map(stocked.map((each) => [each.barcode, each]));
  return ({ sku, barcode }: EntryRow['cells']) => {
    if (sku) return exact.get(sku) ?? byLetters.get(sku.toLowerCase());
    return barcode ? byBarcode.get(barcode) : undefined;
  };
}

interface Context {
  currency: Currency;
  options: ImportRunRow['options'];
}

function planStock(
  row: EntryRow,
  variant: ImportedStock | undefined,
  context: Context,
): PlannedEntry {
  const { cells, problems } = row;
  if (!variant) {
    const field = cells.sku ? 'sku' : 'barcode';
    if (problems.length === 0) {
      problems.push({ field, value: cells[field] ?? '', reason: 'codeUnknown' });
    }
    return { checked: { ...describeEntry(row, '', undefined, []), sku: cells.sku } };
  }
  // Rows of one variant may name it in two ways.
  cells.sku = variant.sku;
  const given = readValues(row, variant, context);
  const major = (cost: number | null | undefined) =>
    cost == null ? cost : toMajor(cost, context.currency);
  // A count that agrees is written too where one was asked for: then it is known to be right.
  const counted = (pieces: number) =>
    variant.needsCount ? `${pieces} (${translate('inventory.toCount')})` : pieces;
  const label = [variant.title, nameVariant(variant)].filter(Boolean).join(' · ');
  const checked = {
    ...describeEntry(
      row,
      label,
      {
        onHand: counted(variant.onHand),
        stock: counted(variant.available),
        cost: major(variant.cost) ?? null,
        shelf: variant.shelf,
      },
      [
        ['onHand', given.onHand],
        ['stock', given.available],
        ['cost', major(given.cost)],
        ['shelf', given.shelf],
      ],
    ),
    sku: variant.sku,
  };
  if (checked.kind !== 'changed') return { checked };
  const changed = new Set((checked.changes as { field: ImportField }[]).map(({ field }) => field));
  const pick = ({ onHand, available, cost, shelf }: StockValues): StockValues => ({
    ...(changed.has('onHand') && { onHand }),
    ...(changed.has('stock') && { available }),
    ...(changed.has('cost') && { cost }),
    ...(changed.has('shelf') && { shelf }),
  });
  const patch: StockPatch = { variantId: variant.id, seen: pick(variant), set: pick(given) };
  return { checked, entry: { productId: variant.productId, version: undefined, patch } };
}

function readValues(
  row: EntryRow,
  { promised }: ImportedStock,
  { currency, options }: Context,
): StockValues {
  const { cells, problems } = row;
  const onHand = takeCell(row, 'onHand', valid(readWhole, stockCount));
  // What is on hand says what can be sold.
  const available =
    onHand === undefined ? takeCell(row, 'stock', valid(readWhole, stockCount)) : undefined;
  if (onHand !== undefined && onHand < promised) {
    problems.push({
      field: 'onHand',
      value: cells.onHand ?? '',
      reason: 'belowHeld',
      detail: `${promised}`,
    });
  }
  const cost = takeCell(row, 'cost', (text) => {
    const read = readAmount(text, currency);
    const wrong = 'value' in read && findFault(toMajor(read.value, currency), unitCost);
    return wrong || read;
  });
  const shelf =
    takeCell(
      row,
      'shelf',
      valid((value) => ({ value }), shelfText),
    ) ?? (cells.shelf === '' && !options.emptyKeeps ? '' : undefined);
  return {
    ...(onHand !== undefined && { onHand }),
    ...(available !== undefined && { available }),
    ...(cost !== undefined && { cost }),
    ...(shelf !== undefined && { shelf }),
  };
}

/** Reads by the rules of the form as well. */
function valid<Value>(read: (text: string) => Read<Value>, schema: z.ZodType) {
  return (text: string): Read<Value> => {
    const result = read(text);
    return ('value' in result && findFault(result.value, schema)) || result;
  };
}

function findFault(value: unknown, schema: z.ZodType) {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue && { reason: 'invalid' as const, detail: textOfIssue(issue) };
}
