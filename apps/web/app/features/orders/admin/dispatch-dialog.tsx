import { carrierNames } from '@matjar/contract/delivery/carriers.ts';
import { type Order, shipmentRequest } from '@matjar/contract/orders/orders.ts';
import { useEmailNote } from '../../../admin-table/use-email-note.ts';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogClose } from '../../../ui/dialog.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { statusLabels } from '../order-labels.ts';
import { useOrderChange } from '../orders-data.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { OrderSerialsFields, useOrderSerials } from './order-serials.tsx';

/** Dispatches an order, or corrects carrier and tracking number of a dispatched one. */
export function DispatchDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslate();
  const emailNote = useEmailNote();
  const { _id: id, number, shipment } = order;
  const isSent = order.status === 'dispatched';
  const serials = useOrderSerials(order);
  const takesSerials = !isSent && serials.lines.length > 0;
  const send = useOrderChange(id, (fields: { carrier: string; trackingNumber: string }) =>
    api.call('PUT /orders/:id/status', {
      params: { id },
      body: { status: 'dispatched', ...fields, ...(takesSerials && serials.body) },
    }),
  );
  const form = useZodForm({
    schema: shipmentRequest,
    defaultValues: {
      carrier: shipment?.carrier ?? '',
      trackingNumber: shipment?.trackingNumber ?? '',
    },
    send: async (fields) => {
      if (takesSerials && !serials.check()) return;
      await send.mutateAsync(fields);
      const status = t(statusLabels.dispatched.text);
      notify(
        'success',
        isSent ? t('adminOrders.parcelSaved') : t('adminOrders.moved', { number, status }),
      );
      onClose();
    },
    onFailure: (error) => {
      if (serials.showRefusal(error)) return;
      notifyError(error, t);
    },
  });
  return (
    <Dialog
      description={
        order.user.email &&
        emailNote(
          t(isSent ? 'adminOrders.parcelEffects' : 'adminOrders.dispatchEffects', {
            name: order.user.name,
          }),
        )
      }
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t(isSent ? 'adminOrders.parcelTitle' : 'adminOrders.dispatchTitle', { number })}
    >
      <ChangedMeanwhile order={order} />
      <Form className="grid gap-5" form={form}>
        <div className="grid gap-5 sm:grid-cols-[2fr_3fr]">
          <FormField form={form} label={t('adminOrders.carrier')} name="carrier" optional>
            {(control) => (
              <SuggestInput {...control} autoComplete="off" suggestions={carrierNames} />
            )}
          </FormField>
          <FormField
            form={form}
            label={t('adminOrders.trackingNumber')}
            name="trackingNumber"
            optional
          >
            {(control) => <TextInput {...control} autoCapitalize="characters" autoComplete="off" />}
          </FormField>
        </div>
        {takesSerials && <OrderSerialsFields state={serials} />}
        <DialogActions>
          <DialogClose>
            <Button variant="outline">{t('ui.cancel')}</Button>
          </DialogClose>
          <SubmitButton form={form} icon="truck">
            {t(isSent ? 'adminOrders.saveParcel' : 'adminOrders.actionDispatch')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
