import { data } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { unlessMissing } from '../../loader-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { Route } from './+types/unsubscribe.page.ts';
import { AlertPage, MissingLink } from './alert-page.tsx';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const request = apiFor(context).call('GET /alerts/by-address/:token', { params: { token } });
  const found = await unlessMissing(request);
  return data({ address: found?.data ?? null }, { status: found ? 200 : 404 });
}

/** For the button below, and for mail programs that unsubscribe by themselves (RFC 8058). */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  await unlessMissing(apiFor(context).call('POST /alerts/unsubscribe', { body: { token } }));
  return null;
}

export default function UnsubscribePage({ loaderData: { address } }: Route.ComponentProps) {
  const t = useTranslate();
  if (!address) return <MissingLink text={t('alerts.endMissingText')} />;
  const { open } = address;
  if (open === 0) {
    return (
      <AlertPage isDone text={t('alerts.endedText')} title={t('alerts.endedTitle')}>
        <ButtonLink className="mt-6" href="/" size="lg" variant="outline" wide>
          {t('shell.goHome')}
        </ButtonLink>
      </AlertPage>
    );
  }
  return (
    <AlertPage
      isDone={false}
      text={t('alerts.endText', { count: open })}
      title={t('alerts.endTitle')}
    >
      <form className="mt-6" method="post">
        <Button size="lg" type="submit" variant="strong" wide>
          {t('alerts.end')}
        </Button>
      </form>
    </AlertPage>
  );
}
