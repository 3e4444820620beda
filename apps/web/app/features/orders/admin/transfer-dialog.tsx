import { ApiError } from '@matjar/client/api-error.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { textsOfError } from '../../../api-error.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogActions, DialogClose } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { statusLabels } from '../order-labels.ts';
import { useOrderChange } from '../orders-data.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useWithEmail } from './status-change-dialog.tsx';

/** The transfer as on the bank statement, typed so that a wrong amount is noticed. */
export function TransferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslate();
  const { price } = useFormats();
  const { timeZone } = usePublicSettings();
  const withEmail = useWithEmail(order);
  const [amount, setAmount] = useState('');
  const [receivedOn, setReceivedOn] = useState(() => dayInShop(new Date(), timeZone));
  const [reference, setReference] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const typed = Number(amount.trim().replace(',', '.'));
  const amountError = typed > 0 ? undefined : t('orders.transferAmountInvalid');
  const due = order.bankTransfer?.rest ?? order.totalOrderPrice;
  const differs = typed > 0 && typed !== due;
  const [isMeant, setMeant] = useState(false);
  const [isAnother, setAnother] = useState(false);
  // Idempotency key of this dialog: a retry records it once.
  const [key] = useState(() => crypto.randomUUID());
  const dayError = receivedOn ? undefined : t('orders.transferDayInvalid');
  const record = useOrderChange(order._id, () =>
    api.call('PUT /orders/:id/transfer', {
      params: { id: order._id },
      body: {
        key,
        amount: typed,
        receivedOn,
        ...(reference.trim() && { reference: reference.trim() }),
        ...(differs && isMeant && { differs }),
        ...(isAnother && { another: true }),
      },
    }),
  );
  const isRecorded = record.error instanceof ApiError && record.error.code === 'transfer_recorded';

  function submit(fields: HTMLFormElement) {
    setSubmitted(true);
    if (amountError || dayError) {
      const wrong = () => fields.querySelector<HTMLElement>('[aria-invalid="true"]');
      requestAnimationFrame(() => wrong()?.focus());
      return;
    }
    if (record.isPending) return;
    record.mutate(undefined, {
      onSuccess: ({ data: { number, isPaid, bankTransfer } }) => {
        const status = t(statusLabels.paid.text);
        const rest = price(bankTransfer?.rest ?? 0);
        notify(
          'success',
          isPaid
            ? t('adminOrders.moved', { number, status })
            : t('adminOrders.transferRest', { rest }),
        );
        onClose();
      },
    });
  }

  const { number, user, currency } = order;
  const less = user.email ? 'adminOrders.transferLessTold' : 'adminOrders.transferLess';
  return (
    <Dialog
      description={withEmail(t('adminOrders.transferEffects', { total: price(due) }))}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t('adminOrders.transferTitle', { number })}
    >
      <ChangedMeanwhile order={order} />
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            error={isSubmitted ? amountError : undefined}
            label={t('adminOrders.transferAmount', { currency })}
          >
            <TextInput
              inputMode="decimal"
              onChange={(event) => setAmount(event.target.value)}
              value={amount}
            />
          </Field>
          <Field error={isSubmitted ? dayError : undefined} label={t('adminOrders.transferDay')}>
            <TextInput
              max={dayInShop(new Date(), timeZone)}
              onChange={(event) => setReceivedOn(event.target.value)}
              type="date"
              value={receivedOn}
            />
          </Field>
        </div>
        <Field label={t('adminOrders.transferReference')} optional>
          <TextInput
            maxLength={80}
            onChange={(event) => setReference(event.target.value)}
            value={reference}
          />
        </Field>
        {differs && (
          <div className="grid gap-1 rounded-r2 bg-sunken p-4" role="status">
            <Checkbox checked={isMeant} onChange={(event) => setMeant(event.target.checked)}>
              {t('adminOrders.transferDiffers', { total: price(due) })}
            </Checkbox>
            <p className="text-t2 text-xs">
              {t(typed < due ? less : 'adminOrders.transferMore', { name: user.name })}
            </p>
          </div>
        )}
        {record.isError && (
          <p className="flex gap-2.5 rounded-r2 bg-bad-bg p-4 text-bad" role="alert">
            <Icon className="mt-0.5 shrink-0" name="circle-alert" size={18} />
            {textsOfError(record.error, t('ui.errorTitle')).join(' ')}
          </p>
        )}
        {(isRecorded || isAnother) && (
          <Checkbox checked={isAnother} onChange={(event) => setAnother(event.target.checked)}>
            {t('adminOrders.transferAnother')}
          </Checkbox>
        )}
        <DialogActions>
          <DialogClose>
            <Button variant="outline">{t('ui.cancel')}</Button>
          </DialogClose>
          <Button pending={record.isPending} type="submit" variant="primary">
            {t(
              differs && typed < due
                ? 'adminOrders.transferConfirmPart'
                : 'adminOrders.transferConfirm',
            )}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
