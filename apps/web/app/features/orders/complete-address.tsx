import { type ShippingAddressInput, shippingAddress } from '@matjar/contract/checkout/checkout.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toasts.ts';
import { AddressFields, type AddressForm, withOwnFieldNames } from './address-fields.tsx';
import { OrderSection } from './order-sections.tsx';
import { useOrderChange } from './orders-data.ts';

/** Asks for the missing address of an order from an older app. */
export function CompleteAddress({ order }: { order: Order }) {
  const t = useTranslate();
  return (
    <OrderSection title={t('orderPages.completeAddress')}>
      <p className="-mt-2 mb-4 text-t2">{t('orderPages.completeAddressText')}</p>
      <OrderAddressForm order={order} />
    </OrderSection>
  );
}

/** Corrects the address of an own order before dispatch. */
export function CorrectAddress({ order }: { order: Order }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      className="max-w-160"
      onOpenChange={setOpen}
      open={open}
      title={t('orderPages.correctAddress')}
      trigger={
        <Button className="mt-4" icon="pencil" variant="outline">
          {t('orderPages.correctAddress')}
        </Button>
      }
    >
      <OrderAddressForm onSaved={() => setOpen(false)} order={order} />
    </Dialog>
  );
}

function OrderAddressForm({ order, onSaved }: { order: Order; onSaved?: () => void }) {
  const t = useTranslate();
  const { name, city = '', details = '', phone = '', postalCode = '' } = order.shippingAddress;
  const save = useOrderChange(order._id, (place: ShippingAddressInput) =>
    api.call('PUT /orders/:id/address', {
      params: { id: order._id },
      body: { shippingAddress: place },
    }),
  );
  const form = useZodForm({
    schema: shippingAddress,
    defaultValues: { name: name ?? order.user.name, city, details, phone, postalCode },
    send: async ({ postalCode: code, ...place }) => {
      try {
        await save.mutateAsync({ ...place, ...(code && { postalCode: code }) });
      } catch (error) {
        throw withOwnFieldNames(error);
      }
      notify('success', t('orderPages.addressSaved'));
      onSaved?.();
    },
  });
  return (
    <Form form={form}>
      <AddressFields withName form={form as unknown as AddressForm} />
      <SubmitButton className="mt-5" form={form}>
        {t('orderPages.saveAddress')}
      </SubmitButton>
    </Form>
  );
}
