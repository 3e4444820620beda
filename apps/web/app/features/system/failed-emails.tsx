import type { FailedEmail } from '@matjar/contract/system/system.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { writeName } from './measures.ts';
import { SystemPanel } from './system-panel.tsx';
import type { SystemActions } from './use-system.ts';

/** Failed emails: the reason, and a retry. */
export function FailedEmails({
  emails,
  isBusy,
  retryEmail,
}: { emails: FailedEmail[] } & Pick<SystemActions, 'isBusy' | 'retryEmail'>) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  return (
    <SystemPanel title={t('system.failedEmails')}>
      {emails.length === 0 && (
        <p className="flex items-center gap-2 px-4 pb-4 text-sm text-t2">
          <Icon className="text-ok" name="circle-check" size={18} />
          {t('system.noFailedEmails')}
        </p>
      )}
      <ul>
        {emails.map((email) => (
          <li
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3.5"
            key={email._id}
          >
            <div className="min-w-0 grow basis-60">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                <span className="font-semibold">{writeName(email.kind)}</span>
                <span className="text-t2 [overflow-wrap:anywhere]">{email.recipient}</span>
              </p>
              <p className="mt-0.5 text-bad text-xs [overflow-wrap:anywhere]">{email.error}</p>
              <p className="mt-0.5 text-t3 text-xs tabular-nums">
                {dateTime(email.createdAt)}, {t('system.tries', { count: email.attempts })}
                {email.nextTryAt && `, ${t('system.nextTry', { when: dateTime(email.nextTryAt) })}`}
              </p>
            </div>
            {email.givenUp && (
              <StatusPill icon="circle-x" tone="bad">
                {t('system.givenUp')}
              </StatusPill>
            )}
            <Button
              onClick={() => void retryEmail(email._id)}
              pending={isBusy(email._id)}
              size="sm"
              variant="outline"
            >
              {t('system.retry')}
              <VisuallyHidden>{`${writeName(email.kind)} ${email.recipient}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </SystemPanel>
  );
}
