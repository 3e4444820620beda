import type { Session } from '@matjar/contract/accounts/accounts.ts';
import { describeDevice } from '@matjar/contract/accounts/describe-device.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

/** A device with a session, and a button to end it. */
export function SessionRow({
  session,
  ending,
  onEnd,
}: {
  session: Session;
  ending: boolean;
  onEnd: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const device = describeDevice(session.userAgent);
  const name = device
    ? t('accountPages.sessionDevice', { browser: device.browser, system: device.system })
    : t('accountPages.sessionUnknown');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 md:px-7">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ground text-t2">
        <Icon name={device?.isHandheld ? 'smartphone' : 'monitor'} size={20} />
      </span>
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          {session.current && <StatusPill tone="ok">{t('accountPages.sessionHere')}</StatusPill>}
        </p>
        <p className="text-t3 text-xs">
          {t('accountPages.sessionLast', { moment: formats.dateTime(session.lastUsedAt) })}
          {' · '}
          {t('accountPages.sessionSince', { moment: formats.dateTime(session.createdAt) })}
          {session.address && ` · ${t('accountPages.sessionFrom', { address: session.address })}`}
        </p>
      </div>
      {!session.current && (
        <Button
          aria-label={t('accountPages.sessionEndNamed', { device: name })}
          className="max-sm:ms-15"
          onClick={onEnd}
          pending={ending}
          size="sm"
          variant="outline"
        >
          {t('accountPages.sessionEnd')}
        </Button>
      )}
    </li>
  );
}
