import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { CountEntry } from './count-entries.ts';
import { readCount, writeChange } from './stock-change.ts';
import { VariantName } from './variant-name.tsx';

/** Counted variants, newest first; those not booked yet can be continued. */
export function CountedList({
  entries,
  selectedId,
  onChoose,
  onNew,
}: {
  entries: readonly CountEntry[];
  selectedId: string | undefined;
  onChoose: (id: string) => void;
  onNew: () => void;
}) {
  const t = useTranslate();
  const agree = entries.filter(({ change }) => change === 0).length;
  const differ = entries.filter(({ change }) => change !== undefined && change !== 0).length;
  return (
    <Panel dense flush>
      <div className="flex items-baseline justify-between gap-3 px-4 py-3">
        <h2 className="font-head text-md tracking-[-0.02em]">{t('inventory.countSoFar')}</h2>
        <p aria-live="polite" className="text-t2 text-xs">
          {t('inventory.countAgree', { count: agree })},{' '}
          {t('inventory.countDiffer', { count: differ })}
        </p>
      </div>
      <ul>
        {entries.map((entry) => (
          <li
            className="flex items-center gap-3 border-line border-t px-4 py-2.5"
            key={entry.row._id}
          >
            <span className="min-w-0 grow">
              <VariantName variant={entry.row} />
            </span>
            <Result entry={entry} isChosen={entry.row._id === selectedId} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {agree + differ === entries.length && (
        <div className="border-line border-t px-4 py-2.5">
          <Button icon="plus" onClick={onNew} size="sm" variant="quiet">
            {t('inventory.countNew')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Result({
  entry: { row, counted, change },
  isChosen,
  onChoose,
}: {
  entry: CountEntry;
  isChosen: boolean;
  onChoose: (id: string) => void;
}) {
  const t = useTranslate();
  const { count } = useFormats();
  if (change === undefined) {
    return isChosen ? (
      <Icon className="text-t3" name="pencil" size={18} />
    ) : (
      <button
        className="min-h-11 rounded-r1 font-semibold text-brand-ink underline-offset-4 hover:underline"
        onClick={() => onChoose(row._id)}
        type="button"
      >
        {t('inventory.goOn')}
      </button>
    );
  }
  return (
    <>
      <span className="font-semibold tabular-nums">{count(readCount(counted) ?? 0)}</span>
      {change === 0 ? (
        <span className="text-ok">
          <Icon name="check" size={20} />
          <span className="sr-only">{t('inventory.agrees')}</span>
        </span>
      ) : (
        <StatusPill tone={change < 0 ? 'bad' : 'warn'}>{writeChange(change)}</StatusPill>
      )}
    </>
  );
}
