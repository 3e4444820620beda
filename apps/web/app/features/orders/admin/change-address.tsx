import {
  type CompleteShippingAddress,
  shippingAddress,
} from '@matjar/contract/checkout/checkout.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { AddressFields, type AddressForm } from '../address-fields.tsx';

/** The new address; totals are updated once it is complete. */
export function ChangeAddress({
  order,
  address,
  isOpen,
  onChange,
  onOpenChange,
}: {
  order: Order;
  address: CompleteShippingAddress | undefined;
  /** It is being edited. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChange: (address: CompleteShippingAddress | undefined) => void;
}) {
  const t = useTranslate();
  if (address) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-3">
        {t('adminOrders.changeAddressNew', { city: address.city })}
        <Button onClick={() => onChange(undefined)} size="sm" variant="outline">
          {t('adminOrders.changeAddressKeep')}
        </Button>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <Button
        className="justify-self-start"
        icon="map-pin"
        onClick={() => onOpenChange(true)}
        variant="outline"
      >
        {t('adminOrders.changeAddress')}
      </Button>
    );
  }
  return (
    <AddressEntry
      onCancel={() => onOpenChange(false)}
      onSave={(entered) => {
        onOpenChange(false);
        onChange(entered);
      }}
      order={order}
    />
  );
}

function AddressEntry({
  order,
  onSave,
  onCancel,
}: {
  order: Order;
  onSave: (address: CompleteShippingAddress) => void;
  onCancel: () => void;
}) {
  const t = useTranslate();
  const { name = '', city = '', details = '', phone = '', postalCode = '' } = order.shippingAddress;
  const form = useZodForm({
    schema: shippingAddress,
    defaultValues: { name: name || order.user.name, city, details, phone, postalCode },
    send: async ({ postalCode: code, ...place }) => {
      onSave({ ...place, ...(code && { postalCode: code }) });
    },
  });
  return (
    <Form className="grid gap-4 rounded-r2 bg-sunken p-4" form={form}>
      <AddressFields withName form={form as unknown as AddressForm} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} variant="outline">
          {t('adminOrders.changeAddressUse')}
        </SubmitButton>
        <Button onClick={onCancel} variant="quiet">
          {t('adminOrders.changeAddressKeep')}
        </Button>
      </div>
    </Form>
  );
}
