import type { InventoryImported } from '@matjar/contract/inventory.ts';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import type { ImportRow, WrongRow } from './read-import.ts';

type Imported = InventoryImported['data'];
type Change = Imported['changes'][number];

const shown = 100;

type Problem = Imported['problems'][number]['problem'];

const problemWords = {
  unknown: 'inventory.problemUnknown',
  belowHeld: 'inventory.problemBelowHeld',
  fraction: 'inventory.problemFraction',
} as const satisfies Record<Exclude<Problem, 'twice'>, string>;

const wrongWords = {
  count: 'inventory.importBadCount',
  cost: 'inventory.importBadCost',
  shelf: 'inventory.shelfLong',
  noSku: 'inventory.importRowWithoutSku',
  unknown: 'inventory.problemUnknown',
} as const satisfies Record<WrongRow['problem'], string>;

export interface Preview {
  rows: ImportRow[];
  wrong: WrongRow[];
  imported: Imported;
}

/** What a file would change, row by row, and which rows are left out. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const t = useTranslate();
  const { changes, unchanged } = preview.imported;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        {t('inventory.importChanges', { count: changes.length })}
        <span className="font-normal text-t2">
          {' · '}
          {t('inventory.importUnchanged', { count: unchanged })}
        </span>
      </p>
      {changes.length > 0 && (
        <div className="max-h-80 overflow-y-auto rounded-control border border-line">
          <Table label={t('inventory.importTitle')}>
            <TableHead>
              <HeadCell>{t('inventory.variant')}</HeadCell>
              <HeadCell end>{t('inventory.onHand')}</HeadCell>
              <HeadCell end>{t('inventory.unitCost')}</HeadCell>
              <HeadCell>{t('inventory.shelf')}</HeadCell>
            </TableHead>
            <tbody>
              {changes.slice(0, shown).map((change) => (
                <ChangedRow change={change} key={change.sku} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {changes.length > shown && (
        <p className="text-t2">{t('inventory.importMore', { count: changes.length - shown })}</p>
      )}
      <LeftOut preview={preview} />
    </div>
  );
}

/** Every row that changes nothing, by its place in the file, and why. */
function LeftOut({ preview }: { preview: Preview }) {
  const t = useTranslate();
  const heading = useId();
  const leftOut = useLeftOut(preview);
  if (leftOut.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <p className="font-semibold text-bad" id={heading}>
        {t('inventory.importProblems', { count: leftOut.length })}
      </p>
      <div className="mt-2 max-h-60 overflow-y-auto rounded-control border border-line">
        <ul className="text-sm">
          {leftOut.map(({ line, sku, reason }) => (
            <li
              className="flex flex-wrap gap-x-3 px-3.5 py-2 not-first:border-line not-first:border-t"
              key={line}
            >
              <span className="w-16 shrink-0 text-t2 tabular-nums">
                {t('inventory.importRow', { row: line })}
              </span>
              {sku && <span className="break-all font-medium">{sku}</span>}
              <span className="min-w-0 break-words text-t2">{reason}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function useLeftOut({ rows, wrong, imported }: Preview) {
  const t = useTranslate();
  const lineOf = (row: number) => rows[row - 1]?.line ?? row;
  const unread = wrong.map(({ line, sku, problem, value }) => ({
    line,
    sku,
    reason: t(wrongWords[problem], { value }),
  }));
  const refused = imported.problems.map(({ row, sku, problem, sameAs = [] }) => ({
    line: lineOf(row),
    sku,
    reason:
      problem === 'twice'
        ? t('inventory.problemTwice', {
            count: sameAs.length,
            rows: sameAs.map(lineOf).join(', '),
          })
        : t(problemWords[problem]),
  }));
  return [...unread, ...refused].toSorted((one, other) => one.line - other.line);
}

function ChangedRow({ change: { sku, title, onHand, cost, shelf } }: { change: Change }) {
  const { count, price } = useFormats();
  return (
    <TableRow>
      <Cell>
        <span className="block max-w-32 truncate sm:max-w-60">{title}</span>
        <span className="block text-t3 text-xs">{sku}</span>
      </Cell>
      <Cell end>
        {onHand && <FromTo after={count(onHand.after)} before={count(onHand.before)} />}
      </Cell>
      <Cell end>
        {cost && (
          <FromTo
            after={price(cost.after)}
            before={cost.before === undefined ? '—' : price(cost.before)}
          />
        )}
      </Cell>
      <Cell>{shelf && <FromTo after={shelf.after || '—'} before={shelf.before || '—'} />}</Cell>
    </TableRow>
  );
}

function FromTo({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <s className="rounded-r1 bg-bad-bg px-1.5 text-bad">{before}</s>{' '}
      <span className="rounded-r1 bg-ok-bg px-1.5 font-semibold text-ok">{after}</span>
    </span>
  );
}
