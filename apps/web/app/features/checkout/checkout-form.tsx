import { ApiError } from '@matjar/client/api-error.ts';
import type { PaymentMethod } from '@matjar/contract/checkout.ts';
import { type Ref, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { textsOfError } from '../../api-error.ts';
import { Form } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import type { ZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { Accordion, AccordionPanel } from '../../ui/accordion.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useFieldControl } from '../../ui/field-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { AddressFields, type AddressForm } from '../orders/address-fields.tsx';
import { saveDraft } from './checkout-draft.ts';
import type { CheckedCheckout, CheckoutFields } from './checkout-form-schema.ts';
import { offeredMethods } from './offered-methods.ts';

const panels = { address: 'address', payment: 'payment' };

/** Two panels that open and close, and the button that goes on. */
export function CheckoutForm({
  form,
  problem,
}: {
  form: ZodForm<CheckoutFields, CheckedCheckout>;
  problem: unknown;
}) {
  const t = useTranslate();
  const [opened, setOpened] = useState(Object.values(panels));
  const { errors } = useFormState({ control: form.fields.control });
  const { paymentMethodType: wrongMethod, ...wrongPlace } = errors;

  // The way to the cart and back must not cost what was typed.
  useEffect(() => () => saveDraft(form.fields.getValues()), [form.fields]);

  // A panel with something to put right cannot be folded away.
  const open = [
    ...opened,
    ...(Object.keys(wrongPlace).length > 0 ? [panels.address] : []),
    ...(wrongMethod ? [panels.payment] : []),
  ];

  return (
    <Form form={form} label={t('shell.titleCheckout')}>
      <Accordion onOpenChange={setOpened} open={[...new Set(open)]}>
        <AccordionPanel id={panels.address} step={1} title={t('checkoutPage.shippingAddress')}>
          {/* The fields of an address are among those of this form. */}
          <AddressFields form={form as unknown as AddressForm} />
        </AccordionPanel>
        <AccordionPanel id={panels.payment} step={2} title={t('checkoutPage.paymentMethod')}>
          <PaymentFields form={form} />
        </AccordionPanel>
      </Accordion>
      <CheckoutProblem problem={problem} />
      <div className="mt-6 flex flex-wrap-reverse items-center justify-between gap-3">
        <ButtonLink className="max-sm:w-full" href="/checkout/cart" size="lg" variant="outline">
          {t('checkoutPage.backToCart')}
        </ButtonLink>
        <SubmitButton
          className="max-sm:w-full sm:min-w-44"
          form={form}
          iconAfter="arrow-right"
          size="lg"
        >
          {t('checkoutPage.continue')}
        </SubmitButton>
      </div>
    </Form>
  );
}

const methodCards = {
  stripe: {
    title: 'checkoutPage.stripe',
    text: 'checkoutPage.stripeText',
    icon: 'credit-card',
  },
  cash: { title: 'checkoutPage.cash', text: 'checkoutPage.cashText', icon: 'banknote' },
} as const;

function PaymentFields({ form }: { form: ZodForm<CheckoutFields, CheckedCheckout> }) {
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

/** Why an order was not placed, and the way on. Wrong fields say it themselves. */
function CheckoutProblem({ problem }: { problem: unknown }) {
  return (
    <div aria-live="assertive">
      {problem !== null && !isAboutFields(problem) && <Explanation problem={problem} />}
    </div>
  );
}

function isAboutFields(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'validation';
}

function Explanation({ problem }: { problem: unknown }) {
  const t = useTranslate();
  const soldOut = problem instanceof ApiError && problem.code === 'out_of_stock';
  const texts = useTexts(problem);
  return (
    <div className="mt-4 flex gap-3.5 rounded-r3 bg-bad-bg p-5">
      <Icon className="mt-0.5 shrink-0 text-bad" name="circle-alert" size={22} />
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold text-bad">
          {t(soldOut ? 'checkoutPage.outOfStockTitle' : 'checkoutPage.failedTitle')}
        </p>
        {texts.length > 1 || soldOut ? (
          <ul className="list-disc ps-5">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : (
          <p>{texts[0]}</p>
        )}
        {soldOut && (
          <>
            <p className="text-t2">{t('checkoutPage.outOfStockText')}</p>
            <ButtonLink className="mt-2 justify-self-start" href="/checkout/cart" variant="outline">
              {t('checkoutPage.backToCart')}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

function useTexts(problem: unknown): string[] {
  const t = useTranslate();
  if (!(problem instanceof ApiError)) return [t('ui.errorTitle')];
  if (problem.status === 0) return [t('checkoutPage.notReached')];
  if (problem.code === 'idempotency_key_reused') return [t('checkoutPage.cartChanged')];
  return textsOfError(problem, t('ui.errorTitle'));
}
