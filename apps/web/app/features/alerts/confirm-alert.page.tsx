import type { Alert } from '@matjar/contract/alerts/alerts.ts';
import { data } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { unlessMissing } from '../../loader-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { Route } from './+types/confirm-alert.page.ts';
import { AlertPage, MissingLink } from './alert-page.tsx';
import { AlertedProduct } from './alerted-product.tsx';

/** Opening the link changes nothing: mail programs and scanners open links too. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const request = apiFor(context).call('GET /alerts/by-link/:token', { params: { token } });
  const found = await unlessMissing(request);
  return data({ alert: found?.data ?? null }, { status: found ? 200 : 404 });
}

export async function action({ context, params: { token } }: Route.ActionArgs) {
  await unlessMissing(apiFor(context).call('POST /alerts/confirm', { body: { token } }));
  return null;
}

export default function ConfirmAlertPage({ loaderData: { alert } }: Route.ComponentProps) {
  const t = useTranslate();
  return alert ? <ShownAlert alert={alert} /> : <MissingLink text={t('alerts.missingText')} />;
}

const titles = {
  confirm: 'alerts.confirmTitle',
  active: 'alerts.confirmedTitle',
  sent: 'alerts.sentTitle',
} as const;

function ShownAlert({ alert }: { alert: Alert }) {
  const t = useTranslate();
  const formats = useFormats();
  const { kind, state, seenPrice, product } = alert;
  const promise =
    kind === 'stock'
      ? t('alerts.confirmStock')
      : t('alerts.confirmPrice', { price: formats.price(seenPrice) });
  return (
    <AlertPage
      isDone={state !== 'confirm'}
      text={state === 'sent' ? t('alerts.sentText') : promise}
      title={t(titles[state])}
    >
      <AlertedProduct product={product} />
      {state === 'confirm' ? (
        <form className="mt-6" method="post">
          <Button icon="bell" size="lg" type="submit" variant="primary" wide>
            {t('alerts.confirm')}
          </Button>
        </form>
      ) : (
        <ButtonLink
          className="mt-6"
          href={`/products/${product._id}`}
          size="lg"
          variant="outline"
          wide
        >
          {t('alerts.showProduct')}
        </ButtonLink>
      )}
    </AlertPage>
  );
}
