import type { PaymentMethod } from '@matjar/contract/payments/payment-methods.ts';
import type { Ref } from 'react';
import { FormField } from '../../form/form-field.tsx';
import type { ZodForm } from '../../form/use-zod-form.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useFieldControl } from '../../ui/field-context.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import type { CheckedCheckout, CheckoutFields } from './checkout-form-schema.ts';
import type { PaymentChoice } from './offered-methods.ts';

const methodCards = {
  stripe: {
    title: 'checkoutPage.stripe',
    text: 'checkoutPage.stripeText',
    icon: 'credit-card',
  },
  paymob: { title: 'checkoutPage.paymob', text: 'checkoutPage.paymobText', icon: 'smartphone' },
  bank: { title: 'checkoutPage.bank', text: 'checkoutPage.bankText', icon: 'landmark' },
  cash: { title: 'checkoutPage.cash', text: 'checkoutPage.cashText', icon: 'banknote' },
  cashPickup: {
    title: 'checkoutPage.cashPickup',
    text: 'checkoutPage.cashPickupText',
    icon: 'banknote',
  },
  bankPickup: {
    title: 'checkoutPage.bank',
    text: 'checkoutPage.bankPickupText',
    icon: 'landmark',
  },
} as const;

function cardOf(method: PaymentMethod, isPickup: boolean) {
  if (isPickup && method === 'cash') return methodCards.cashPickup;
  return isPickup && method === 'bank' ? methodCards.bankPickup : methodCards[method];
}

/** With what the order comes to if it is chosen. */
export type PricedChoice = PaymentChoice & { total: number };

interface ChoiceProps {
  choices: readonly PricedChoice[];
  /** Cash is paid at the counter, not at the door. */
  isPickup: boolean;
  /** Also while the price of delivery is unknown. */
  formatTotal: (total: number) => string;
}

export function PaymentFields({
  form,
  ...choiceProps
}: ChoiceProps & { form: ZodForm<CheckoutFields, CheckedCheckout> }) {
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
        <MethodChoices
          {...choiceProps}
          chosen={value}
          firstRef={ref}
          name={name}
          onChoose={onChange}
        />
      )}
    </FormField>
  );
}

function MethodChoices({
  chosen,
  name,
  onChoose,
  firstRef,
  choices,
  isPickup,
  formatTotal,
}: ChoiceProps & {
  chosen: PaymentMethod | undefined;
  name: string;
  onChoose: (method: PaymentMethod) => void;
  firstRef: Ref<HTMLInputElement>;
}) {
  const t = useTranslate();
  const { 'aria-invalid': invalid } = useFieldControl({});
  const { price } = useFormats();
  const explain = useObstacleText();
  const describe = (choice: PricedChoice) => {
    const { offer, obstacle, fee, total } = choice;
    if (obstacle) return explain(choice, obstacle);
    const text = t(cardOf(offer.method, isPickup).text, {
      total: formatTotal(total),
      days: offer.days ?? 0,
    });
    if (fee === undefined) return t('checkoutPage.feeText', { text, fee: describeFee(offer) });
    return fee > 0 ? t('checkoutPage.feeText', { text, fee: price(fee) }) : text;
  };
  const describeFee = ({ fee, feePercent: percent }: PricedChoice['offer']) =>
    fee > 0
      ? t('checkoutPage.feeAndShare', { fee: price(fee), percent })
      : t('checkoutPage.feeShare', { percent });
  return (
    <div className="grid gap-3">
      {choices.map((choice, index) => {
        const { method, name: ownName } = choice.offer;
        const card = cardOf(method, isPickup);
        return (
          <RadioCard
            aria-invalid={invalid}
            checked={chosen === method}
            disabled={choice.obstacle !== undefined}
            icon={card.icon}
            key={method}
            name={name}
            onChange={() => onChoose(method)}
            ref={index === 0 ? firstRef : undefined}
            text={describe(choice)}
            title={ownName ?? t(card.title)}
            value={method}
          />
        );
      })}
      {choices.every(({ obstacle }) => obstacle) && (
        <p className="text-bad">{t('checkoutPage.noWayToPay')}</p>
      )}
    </div>
  );
}

/** Why a payment method cannot be chosen. */
function useObstacleText() {
  const t = useTranslate();
  const { price } = useFormats();
  return ({ offer }: PricedChoice, obstacle: NonNullable<PaymentChoice['obstacle']>): string => {
    switch (obstacle) {
      case 'refused':
        return t('checkoutPage.cashNotOffered');
      case 'zone':
        return t('checkoutPage.notHere');
      case 'pickup':
        return t(offer.pickup === 'only' ? 'checkoutPage.onlyPickup' : 'checkoutPage.notForPickup');
      case 'minimum':
        return t('checkoutPage.fromAmount', { amount: price(offer.minimum ?? 0) });
      case 'maximum':
        return t('checkoutPage.upToAmount', { amount: price(offer.maximum ?? 0) });
    }
  };
}
