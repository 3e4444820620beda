import type { PaymentMethod } from '@matjar/contract/checkout.ts';
import { Banknote, CreditCard } from 'lucide-react';
import type { Ref } from 'react';
import { FormField } from '../../form/form-field.tsx';
import type { ZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useFieldControl } from '../../ui/field-context.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import type { CheckedCheckout, CheckoutFields } from './checkout-form-schema.ts';
import { offeredMethods } from './offered-methods.ts';

const methodCards = {
  stripe: {
    title: 'checkoutPage.stripe',
    text: 'checkoutPage.stripeText',
    icon: CreditCard,
  },
  cash: { title: 'checkoutPage.cash', text: 'checkoutPage.cashText', icon: Banknote },
} as const;

export function PaymentFields({ form }: { form: ZodForm<CheckoutFields, CheckedCheckout> }) {
  const t = useTranslate();
  return (
    <FormField
      form={form}
      group
      label={t('checkoutPage.howToPay')}
      name="paymentMethodType"
      required
    >
      {({ value, onChange, name, ref }) => (
        <MethodChoices chosen={value} firstRef={ref} name={name} onChoose={onChange} />
      )}
    </FormField>
  );
}

function MethodChoices({
  chosen,
  name,
  onChoose,
  firstRef,
}: {
  chosen: PaymentMethod | undefined;
  name: string;
  onChoose: (method: PaymentMethod) => void;
  firstRef: Ref<HTMLInputElement>;
}) {
  const t = useTranslate();
  const { cardPayments } = usePublicSettings();
  const { 'aria-invalid': invalid } = useFieldControl({});
  return (
    <div className="grid gap-3">
      {offeredMethods(cardPayments).map((method, index) => (
        <RadioCard
          aria-invalid={invalid}
          checked={chosen === method}
          icon={methodCards[method].icon}
          key={method}
          name={name}
          onChange={() => onChoose(method)}
          ref={index === 0 ? firstRef : undefined}
          text={t(methodCards[method].text)}
          title={t(methodCards[method].title)}
          value={method}
        />
      ))}
    </div>
  );
}
