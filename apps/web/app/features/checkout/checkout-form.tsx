import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Form } from '../../form/form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import type { ZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Accordion, AccordionPanel } from '../../ui/accordion.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AddressFields, type AddressForm } from '../orders/address-fields.tsx';
import { saveDraft } from './checkout-draft.ts';
import type { CheckedCheckout, CheckoutFields } from './checkout-form-schema.ts';
import { CheckoutProblem } from './checkout-problem.tsx';
import { PaymentFields } from './payment-fields.tsx';

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
          iconAfter={ArrowRight}
          size="lg"
        >
          {t('checkoutPage.continue')}
        </SubmitButton>
      </div>
    </Form>
  );
}
