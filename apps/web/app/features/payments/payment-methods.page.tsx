import { DraftFormLoading } from '../../admin-table/draft-form.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeliveryTerms } from '../delivery/delivery-data.ts';
import { useSettingsForm } from '../settings/settings-data.ts';
import { PaymentsForm } from './admin/payments-form.tsx';
import { paymentMethodsKey } from './payment-methods-data.ts';

export default function PaymentMethodsPage() {
  const t = useTranslate();
  const { settings, round, take, loadNewest } = useSettingsForm(paymentMethodsKey);
  const delivery = useDeliveryTerms();
  if (!settings.data || !delivery.data) {
    return (
      <DraftFormLoading queries={[settings, delivery]} title={t('adminPaymentMethods.title')}>
        <Skeleton className="h-150 rounded-panel" />
      </DraftFormLoading>
    );
  }
  return (
    <PaymentsForm
      data={settings.data}
      key={round}
      onLoadNewest={loadNewest}
      onSaved={take}
      zones={delivery.data.zones}
    />
  );
}
