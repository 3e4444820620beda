import type { InventoryImported } from '@matjar/contract/inventory.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';

type Imported = InventoryImported['data'];
type Change = Imported['changes'][number];

const shown = 100;

const problemWords = {
  unknown: 'inventory.problemUnknown',
  twice: 'inventory.problemTwice',
  belowHeld: 'inventory.problemBelowHeld',
  fraction: 'inventory.problemFraction',
} as const satisfies Record<Imported['problems'][number]['problem'], string>;

/** What a file would change, row by row, and which rows are left out. */
export function ImportPreview({ imported }: { imported: Imported }) {
  const t = useTranslate();
  const { changes, unchanged, problems } = imported;
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
      {problems.length > 0 && (
        <div>
          <p className="font-semibold text-bad">
            {t('inventory.importProblems', { count: problems.length })}
          </p>
          <ul className="mt-1 text-sm text-t2">
            {problems.slice(0, 10).map(({ sku, problem }) => (
              <li key={`${sku} ${problem}`}>
                {sku}: {t(problemWords[problem])}
              </li>
            ))}
            {problems.length > 10 && (
              <li>{t('inventory.importMore', { count: problems.length - 10 })}</li>
            )}
          </ul>
        </div>
      )}
    </div>
  );
}

function ChangedRow({ change: { sku, title, onHand, cost } }: { change: Change }) {
  const { count, price } = useFormats();
  return (
    <TableRow>
      <Cell>
        <span className="block max-w-60 truncate">{title}</span>
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
