import type { BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';

/** On lists of plans: products that somebody has priced otherwise since. */
export function RepricedMark({ run: { repriced } }: { run: BulkRun }) {
  const t = useTranslate();
  if (!repriced) return null;
  return (
    <span className="flex items-center gap-1.5 font-semibold text-warn text-xs">
      <Icon className="shrink-0" name="circle-alert" size={16} />
      {t('bulk.repriced', { count: repriced })}
    </span>
  );
}

/** On the page of a plan, with what becomes of them. */
export function RepricedNote({ run: { _id, state, repriced } }: { run: BulkRun }) {
  const t = useTranslate();
  if (!repriced) return null;
  const text = state === 'planned' ? 'bulk.repricedPlanned' : 'bulk.repricedActive';
  return (
    <p className="mt-3 flex items-start gap-2.5 rounded-panel bg-warn-bg px-4 py-3 text-sm">
      <Icon className="mt-0.5 shrink-0 text-warn" name="circle-alert" size={18} />
      <span>
        {t(text, { count: repriced })}{' '}
        <AppLink
          className="font-semibold underline underline-offset-4"
          href={`/admin/bulk/${_id}?problems=true`}
        >
          {t('bulk.repricedShow')}
        </AppLink>
      </span>
    </p>
  );
}
