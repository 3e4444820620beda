import type { BulkRun } from '@matjar/contract/bulk.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { wordsOfState } from './bulk-words.ts';

export function RunState({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const { text, tone, icon } = wordsOfState(run);
  return (
    <StatusPill icon={icon} tone={tone}>
      {t(text)}
    </StatusPill>
  );
}
