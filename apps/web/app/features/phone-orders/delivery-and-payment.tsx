import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import { feeForCash, findZone } from '@matjar/contract/delivery/delivery-price.ts';
import type { OfferedPayment } from '@matjar/contract/payments/payments.ts';
import {
  type PhoneOrderPayment,
  phoneOrderPayments,
} from '@matjar/contract/phone-orders/phone-orders.ts';
import { FormField } from '../../form/form-field.tsx';
import type { ZodForm } from '../../form/use-zod-form.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CheckedCheckout, CheckoutFields } from '../checkout/checkout-form-schema.ts';
import { DeliverySection } from '../checkout/delivery-section.tsx';
import { checkOffer, type PaymentChoice } from '../checkout/offered-methods.ts';
import { deliveryTo } from '../delivery/delivery-to.ts';
import { OrderSection } from '../orders/order-sections.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

interface Offers {
  order: PhoneOrder;
  terms: DeliveryTerms;
  payments: readonly OfferedPayment[];
}

/** Delivery and payment methods, by the same rules as on the server. */
export function DeliveryAndPayment({ order, terms, payments }: Offers) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const { form, typed, quote } = order;
  const { linesTotal = 0, discountTotal = 0, grams = 0, coupon } = quote.data ?? {};
  const goods = linesTotal - discountTotal;
  const parcel = { goods, grams, isPaidFor: coupon?.kind === 'delivery' };
  const delivery = deliveryTo(terms, typed.city ?? '', parcel, currency, typed.deliveryMethod);
  const { offer, city } = delivery;
  const isPriced = city !== '' || terms.zones.length === 0;
  const price = offer?.price ?? 0;
  const toPay = {
    zone: city ? findZone(terms.zones, city)?.name : undefined,
    isPickup: offer?.kind === 'pickup',
    goods,
    delivery: isPriced ? price : undefined,
    cashFee: feeForCash(terms.cashFee, {
      paymentMethod: 'cash',
      method: offer?.kind,
      due: goods + price,
    }),
  };
  const choices = payments
    .filter(({ method }) => isTaken(method))
    .map((each) => checkOffer(each, toPay, currency));
  return (
    <>
      {terms.zones.length > 0 && (
        <OrderSection dense title={t('phoneOrders.delivery')}>
          <DeliverySection
            delivery={delivery}
            form={form as unknown as ZodForm<CheckoutFields, CheckedCheckout>}
            terms={terms}
          />
        </OrderSection>
      )}
      <OrderSection dense title={t('phoneOrders.payment')}>
        <div className="grid gap-5">
          {choices.length === 0 ? (
            <p className="text-bad">{t('phoneOrders.noWayToPay')}</p>
          ) : (
            <PaymentChoices choices={choices} isPickup={toPay.isPickup} order={order} />
          )}
          <FormField
            form={form}
            hint={t('phoneOrders.noteHint')}
            label={t('phoneOrders.note')}
            name="note"
            optional
          >
            {(control) => <TextInput {...control} autoComplete="off" />}
          </FormField>
          <CouponField order={order} />
        </div>
      </OrderSection>
    </>
  );
}

/** A code that the customer says; the server checks it with every quote. */
function CouponField({ order: { form, quote } }: { order: PhoneOrder }) {
  const t = useTranslate();
  const { coupon, couponProblem } = (quote.holds?.coupon && quote.data) || {};
  return (
    <div>
      <FormField form={form} label={t('phoneOrders.coupon')} name="coupon" optional>
        {(control) => <TextInput {...control} autoCapitalize="none" autoComplete="off" />}
      </FormField>
      <div aria-live="polite">
        {couponProblem ? (
          <p className="mt-1.5 text-bad text-xs">{couponProblem}</p>
        ) : (
          coupon && (
            <p className="mt-1.5 text-ok text-xs">
              {t('phoneOrders.couponTaken', { name: coupon.name })}
            </p>
          )
        )}
      </div>
    </div>
  );
}

function isTaken(method: string): method is PhoneOrderPayment {
  return phoneOrderPayments.some((each) => each === method);
}

const cards = {
  cash: { title: 'checkoutPage.cash', text: 'phoneOrders.cashText', icon: 'banknote' },
  cashPickup: {
    title: 'checkoutPage.cashPickup',
    text: 'phoneOrders.cashPickupText',
    icon: 'banknote',
  },
  bank: { title: 'checkoutPage.bank', text: 'phoneOrders.bankText', icon: 'landmark' },
} as const;

function PaymentChoices({
  order: { form },
  choices,
  isPickup,
}: {
  order: PhoneOrder;
  choices: readonly PaymentChoice[];
  isPickup: boolean;
}) {
  const t = useTranslate();
  const { price } = useFormats();

  function describe({ offer, obstacle, fee = 0 }: PaymentChoice, text: string): string {
    switch (obstacle) {
      case 'minimum':
        return t('checkoutPage.fromAmount', { amount: price(offer.minimum ?? 0) });
      case 'maximum':
        return t('checkoutPage.upToAmount', { amount: price(offer.maximum ?? 0) });
      case 'pickup':
        return t(offer.pickup === 'only' ? 'phoneOrders.onlyPickup' : 'phoneOrders.notForPickup');
      case undefined:
        return fee > 0 ? t('phoneOrders.withFee', { text, fee: price(fee) }) : text;
      default:
        return t('checkoutPage.notHere');
    }
  }

  return (
    <FormField
      form={form}
      group
      label={t('phoneOrders.howToPay')}
      name="paymentMethodType"
      required
    >
      {({ value, onChange, name, ref }) => (
        <div className="grid gap-3 md:grid-cols-2">
          {choices.map((choice, at) => {
            const { method, name: ownName, days = 0 } = choice.offer;
            if (!isTaken(method)) return null;
            const card = cards[method === 'cash' && isPickup ? 'cashPickup' : method];
            return (
              <RadioCard
                checked={value === method}
                disabled={choice.obstacle !== undefined}
                icon={card.icon}
                key={method}
                name={name}
                onChange={() => onChange(method)}
                ref={at === 0 ? ref : undefined}
                text={describe(choice, t(card.text, { days }))}
                title={ownName ?? t(card.title)}
                value={method}
              />
            );
          })}
        </div>
      )}
    </FormField>
  );
}
