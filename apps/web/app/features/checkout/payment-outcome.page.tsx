import { useParams } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { PaymentProgress } from './payment-progress.tsx';

/** Where the payment page sends people back to, whatever came of it. */
export default function PaymentOutcomePage() {
  const t = useTranslate();
  const { checkoutId = '' } = useParams();
  return (
    <div className="mx-auto max-w-160">
      <PageTitle>{t('checkoutPage.paymentTitle')}</PageTitle>
      <h1 className="mb-6">{t('checkoutPage.paymentTitle')}</h1>
      <PaymentProgress checkoutId={checkoutId} place="this-tab" />
    </div>
  );
}
