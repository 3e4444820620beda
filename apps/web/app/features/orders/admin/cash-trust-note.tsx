import type { CashTrust } from '@matjar/contract/orders/cash-trust.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { May } from '../../../session/permissions.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useOrderChange } from '../orders-data.ts';

/** The buyer's cash history, shown before packing. */
export function CashTrustNote({ order }: { order: Order }) {
  const t = useTranslate();
  const { cashTrust: trust } = order;
  if (!trust) return null;
  if (trust.refused.length === 0 && !order.confirmBy) {
    return (
      <p className="mb-4 flex items-center gap-2 text-t2 text-xs">
        <Icon className="text-ok" name="shield-check" size={16} />
        {trust.taken > 0 ? t('cashTrust.allTaken', { taken: trust.taken }) : t('cashTrust.first')}
      </p>
    );
  }
  return (
    <section
      className={classNames(
        'mb-4 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-r2 px-4 py-3.5',
        trust.isDoubtful || order.confirmBy ? 'bg-warn-bg' : 'bg-ground',
      )}
    >
      <Icon className="mt-0.5 shrink-0 text-warn" name="triangle-alert" size={20} />
      <div className="min-w-60 flex-1">
        <Facts order={order} trust={trust} />
      </div>
      <May needs={['orders:write']}>
        <div className="flex flex-wrap gap-2">
          {trust.needsCall && <ConfirmButton order={order} />}
          {order.confirmBy && <SendCodeButton order={order} />}
          {trust.allowedUntil ? (
            <ForbidButton order={order} />
          ) : (
            trust.isDoubtful && <AllowButton order={order} />
          )}
        </div>
      </May>
    </section>
  );
}

function Facts({ order, trust }: { order: Order; trust: CashTrust }) {
  const t = useTranslate();
  const { day, dateTime } = useFormats();
  const { refused, taken, days, confirmedAt, allowedUntil } = trust;
  return (
    <>
      <p>
        <strong className="font-semibold">{t(headingOf(order, trust))}</strong>{' '}
        {t('cashTrust.counted', { refused: refused.length, all: refused.length + taken, days })}{' '}
        {refused.map(({ _id, number }, at) => (
          <span key={_id}>
            {at > 0 && ', '}
            <AppLink
              className="font-semibold text-brand-ink underline-offset-4 hover:underline"
              href={`/admin/orders/${_id}`}
            >
              {t('cashTrust.order', { number })}
            </AppLink>
          </span>
        ))}
      </p>
      {order.confirmBy && <p>{t('cashTrust.awaited', { moment: dateTime(order.confirmBy) })}</p>}
      {order.isPaid && <p>{t('cashTrust.paid')}</p>}
      {allowedUntil && <p>{t('cashTrust.allowedUntil', { day: day(allowedUntil) })}</p>}
      {confirmedAt && <p>{t('cashTrust.confirmed', { moment: dateTime(confirmedAt) })}</p>}
    </>
  );
}

function headingOf({ confirmBy }: Order, { rule, isDoubtful, needsCall }: CashTrust) {
  if (confirmBy) return 'cashTrust.toConfirm';
  if (isDoubtful && rule === 'cardOnly') return 'cashTrust.doubtfulCard';
  return needsCall ? 'cashTrust.doubtfulCall' : 'cashTrust.doubtfulNone';
}

function useErrorToast() {
  const t = useTranslate();
  return {
    onError: (error: unknown) => {
      notifyError(error, t);
    },
  };
}

function ConfirmButton({ order }: { order: Order }) {
  const t = useTranslate();
  const onFailure = useErrorToast();
  const [open, setOpen] = useState(false);
  const { _id: id, number } = order;
  const confirm = useOrderChange(id, () =>
    api.call('PUT /orders/:id/cash-confirmation', { params: { id } }),
  );
  return (
    <ConfirmDialog
      confirmLabel={t('cashTrust.confirm')}
      effects={t('cashTrust.confirmEffects')}
      icon="smartphone"
      onConfirm={() =>
        confirm.mutate(undefined, {
          ...onFailure,
          onSuccess: () => notify('success', t('cashTrust.confirmDone', { number })),
          onSettled: () => setOpen(false),
        })
      }
      onOpenChange={setOpen}
      open={open}
      pending={confirm.isPending}
      title={t('cashTrust.confirmTitle', { number })}
      tone="strong"
      trigger={<Button variant="primary">{t('cashTrust.confirm')}</Button>}
    />
  );
}

function SendCodeButton({ order: { _id: id, user } }: { order: Order }) {
  const t = useTranslate();
  const onFailure = useErrorToast();
  const send = useOrderChange(id, () =>
    api.call('POST /orders/:id/cash-code', { params: { id }, query: {} }),
  );
  return (
    <Button
      onClick={() =>
        send.mutate(undefined, {
          ...onFailure,
          onSuccess: () => notify('success', t('cashTrust.codeSent', { email: user.email })),
        })
      }
      pending={send.isPending}
      variant="outline"
    >
      {t('cashTrust.sendCode')}
    </Button>
  );
}

const monthMs = 30 * 24 * 60 * 60 * 1_000;

function AllowButton({ order }: { order: Order }) {
  const t = useTranslate();
  const { day } = useFormats();
  const onFailure = useErrorToast();
  const [open, setOpen] = useState(false);
  const { timeZone } = usePublicSettings();
  const [until, setUntil] = useState(() => dayInShop(new Date(Date.now() + monthMs), timeZone));
  const { _id: id } = order;
  const allow = useOrderChange(id, () =>
    api.call('PUT /orders/:id/cash-exception', { params: { id }, body: { until } }),
  );
  return (
    <Dialog
      actions={
        <>
          <DialogClose>
            <Button variant="outline">{t('ui.cancel')}</Button>
          </DialogClose>
          <Button
            onClick={() =>
              allow.mutate(undefined, {
                ...onFailure,
                onSuccess: () => {
                  notify('success', t('cashTrust.allowDone', { day: day(until) }));
                  setOpen(false);
                },
              })
            }
            pending={allow.isPending}
            variant="primary"
          >
            {t('cashTrust.allow')}
          </Button>
        </>
      }
      description={t('cashTrust.allowEffects', { phone: order.shippingAddress.phone ?? '' })}
      onOpenChange={setOpen}
      open={open}
      title={t('cashTrust.allowTitle')}
      trigger={<Button variant="outline">{t('cashTrust.allow')}</Button>}
    >
      <Field label={t('cashTrust.allowUntil')}>
        <TextInput onChange={({ target }) => setUntil(target.value)} type="date" value={until} />
      </Field>
    </Dialog>
  );
}

function ForbidButton({ order: { _id: id } }: { order: Order }) {
  const t = useTranslate();
  const onFailure = useErrorToast();
  const forbid = useOrderChange(id, () =>
    api.call('DELETE /orders/:id/cash-exception', { params: { id } }),
  );
  return (
    <Button
      onClick={() =>
        forbid.mutate(undefined, {
          ...onFailure,
          onSuccess: () => notify('success', t('cashTrust.forbidDone')),
        })
      }
      pending={forbid.isPending}
      variant="outline"
    >
      {t('cashTrust.forbid')}
    </Button>
  );
}
