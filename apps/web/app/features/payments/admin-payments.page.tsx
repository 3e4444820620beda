import { type Payment, paymentStates } from '@matjar/contract/payments/payments.ts';
import { useState } from 'react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { SelectFilter } from '../../admin-table/table-filters.tsx';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { formatPrice } from '../../i18n/formats.ts';
import { useNumberLocale } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toasts.ts';
import { PaymentCard, stateLabels, usePaymentColumns } from './payment-columns.tsx';

const sizes = [20, 50, 100];

/** Received payments, and actions for those that need attention. */
export default function AdminPaymentsPage() {
  const t = useTranslate();
  const locale = useNumberLocale();
  const queries = useQueryClient();
  const address = useTableAddress('payments', sizes);
  const list = useTableList('GET /payments', address, { status: address.filter('status') });
  const rows = useRowWork();
  const [toReturn, setToReturn] = useState<Payment>();
  const columns = usePaymentColumns(rows.isBusy, setToReturn);
  const amount = toReturn ? formatPrice(toReturn.amount, toReturn.currency, locale) : '';

  async function giveBack({ _id: id }: Payment) {
    setToReturn(undefined);
    const done = await rows.run(id, () =>
      api.call('POST /payments/:id/refund', { params: { id } }),
    );
    if (done) notify('success', t('adminPayments.givingBack', { amount }));
    await queries.invalidateQueries({ queryKey: ['GET /payments'] });
  }

  return (
    <>
      <AdminListPage
        action={
          <ExportMenu
            address={address}
            choices={[{ fileName: 'payments' }]}
            filters={{ status: address.filter('status') }}
            name="GET /admin/payments/export"
          />
        }
        address={address}
        card={(payment) => (
          <PaymentCard
            busy={rows.isBusy(payment._id)}
            onGiveBack={() => setToReturn(payment)}
            payment={payment}
          />
        )}
        columns={columns}
        empty={{
          icon: 'credit-card',
          title: t('adminPayments.none'),
          text: t('adminPayments.noneText'),
        }}
        filters={['status']}
        isBusy={rows.isBusy}
        list={list}
        summary={<p className="mb-4 max-w-180 text-t2">{t('adminPayments.reviewText')}</p>}
        title={t('adminPayments.title')}
        toolbar={
          <SelectFilter
            address={address}
            any={t('adminPayments.anyState')}
            label={t('adminPayments.state')}
            name="status"
            options={paymentStates.map((value) => ({ value, label: t(stateLabels[value]) }))}
          />
        }
      />
      {toReturn && (
        <ConfirmDialog
          confirmLabel={t('adminPayments.giveBackOf', { amount })}
          effects={t('adminPayments.giveBackEffects')}
          icon="undo-2"
          onConfirm={() => void giveBack(toReturn)}
          onOpenChange={(open) => {
            if (!open) setToReturn(undefined);
          }}
          open
          title={t('adminPayments.giveBackTitle', { amount })}
        />
      )}
    </>
  );
}
