import { ApiError } from '@matjar/client/api-error.ts';
import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import { findGovernorate } from '@matjar/contract/delivery/governorates.ts';
import { isPaidOnline, type PaymentMethod } from '@matjar/contract/payments/payment-methods.ts';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { textsOfError } from '../../api-error.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import type { ZodForm } from '../../form/use-zod-form.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Accordion, AccordionPanel } from '../../ui/accordion.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SummaryRows, type SummaryTotals } from '../../ui/summary-rows.tsx';
import { withReturnPath } from '../accounts/return-path.ts';
import { ArrivalPromises } from '../delivery/arrival-promises.tsx';
import type { DeliveryTo } from '../delivery/delivery-to.ts';
import { chooseCity } from '../delivery/selected-city.ts';
import { AddressChoice, type Addressee } from './address-choice.tsx';
import { saveDraft } from './checkout-draft.ts';
import type { CheckedCheckout, CheckoutFields } from './checkout-form-schema.ts';
import { DeliverySection } from './delivery-section.tsx';
import { PaymentFields, type PricedChoice } from './payment-choices.tsx';
import { TotalChanged } from './total-changed.tsx';
import type { CheckoutProblem } from './use-checkout-form.ts';

const panels = { address: 'address', delivery: 'delivery', payment: 'payment' };

/** Address, delivery and payment in panels, and the button that orders. */
export function CheckoutForm({
  form,
  user,
  terms,
  delivery,
  totals,
  choices,
  problem,
  onChooseAddress,
  onAccept,
}: {
  form: ZodForm<CheckoutFields, CheckedCheckout>;
  user: Addressee;
  terms: DeliveryTerms;
  delivery: DeliveryTo;
  totals: SummaryTotals;
  choices: readonly PricedChoice[];
  problem: CheckoutProblem | null;
  onChooseAddress: (addressId: string | undefined) => void;
  /** Goes on with the new total of a refusal, which is not the one on the screen. */
  onAccept: (total: number) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const method = useWatch({ control: form.fields.control, name: 'paymentMethodType' });
  const formatTotal = (total: number) => {
    const price = formats.price(total);
    return totals.shipping === undefined ? t('delivery.plusDelivery', { total: price }) : price;
  };
  const orderLabel = (total: number) => t(orderLabelOf(method), { total: formatTotal(total) });
  const isPickup = delivery.offer?.kind === 'pickup';
  const needsDelivery = terms.zones.length > 0;
  const [opened, setOpened] = useState(Object.values(panels));
  const { errors } = useFormState({ control: form.fields.control });
  const { paymentMethodType: wrongMethod, deliveryMethod: wrongDelivery, ...wrongPlace } = errors;

  // The way to the cart and back must not cost what was typed.
  useEffect(
    () =>
      form.fields.subscribe({
        formState: { values: true },
        // Without a name nothing was typed: the form is being sent, after which the draft may be over.
        callback: ({ name, values }) => {
          if (!name) return;
          saveDraft(values);
          const governorate = name === 'city' && findGovernorate(values.city);
          // Cart and products say what delivery costs to where it was last to go.
          if (governorate) chooseCity(governorate);
        },
      }),
    [form.fields],
  );

  // A panel with something to put right cannot be folded away.
  const open = [
    ...opened,
    ...(Object.keys(wrongPlace).length > 0 ? [panels.address] : []),
    ...(wrongDelivery ? [panels.delivery] : []),
    ...(wrongMethod ? [panels.payment] : []),
  ];

  return (
    <Form form={form} label={t('shell.titleCheckout')}>
      <Accordion onOpenChange={setOpened} open={[...new Set(open)]}>
        <AccordionPanel
          id={panels.address}
          step={1}
          title={t(isPickup ? 'checkoutPage.yourDetails' : 'checkoutPage.shippingAddress')}
        >
          <AddressChoice form={form} isPickup={isPickup} onChoose={onChooseAddress} user={user} />
        </AccordionPanel>
        {needsDelivery && (
          <AccordionPanel
            aside={delivery.city && t('checkoutPage.toCity', { city: delivery.city })}
            id={panels.delivery}
            step={2}
            title={t('delivery.title')}
          >
            <DeliverySection delivery={delivery} form={form} terms={terms} />
          </AccordionPanel>
        )}
        <AccordionPanel
          id={panels.payment}
          step={needsDelivery ? 3 : 2}
          title={t('checkoutPage.paymentMethod')}
        >
          <PaymentFields
            choices={choices}
            form={form}
            isPickup={isPickup}
            formatTotal={formatTotal}
          />
        </AccordionPanel>
      </Accordion>
      <Panel className="mt-4 lg:hidden" sunken>
        <h2 className="mb-3.5 text-md">{t('checkoutPage.summary')}</h2>
        <SummaryRows totals={totals} />
      </Panel>
      <ArrivalPromises
        arrives={delivery.offer?.arrives}
        city={delivery.city}
        className="mt-4 lg:hidden"
        pickup={isPickup ? terms.pickup : undefined}
      />
      <ProblemShown label={orderLabel} onAccept={onAccept} problem={problem} />
      <p className="mt-5 text-t2 text-xs sm:text-end">
        <Acceptance />
      </p>
      <div className="mt-3 flex flex-wrap-reverse items-center justify-between gap-3 max-sm:contents">
        <ButtonLink
          className="max-sm:mt-3 max-sm:w-full"
          href="/checkout/cart"
          size="lg"
          variant="outline"
        >
          {t('checkoutPage.backToCart')}
        </ButtonLink>
        <div className="max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:mt-5 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:pt-2.5 max-sm:pb-[max(10px,env(safe-area-inset-bottom))]">
          <SubmitButton className="max-sm:w-full sm:min-w-44" form={form} size="lg">
            {orderLabel(totals.total)}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}

function orderLabelOf(method: PaymentMethod | undefined) {
  if (method === 'stripe') return 'checkoutPage.payByCard';
  return method && isPaidOnline(method) ? 'checkoutPage.payOnline' : 'checkoutPage.placeOrder';
}

/** The sentence with its link, wherever a language puts it. */
function Acceptance() {
  const t = useTranslate();
  const [before, after] = t('checkoutPage.accept', { terms: '\n' }).split('\n');
  return (
    <>
      {before}
      <a className="underline underline-offset-4" href="/terms" rel="noreferrer" target="_blank">
        {t('checkoutPage.terms')}
      </a>
      {after}
    </>
  );
}

/** Why an order was not placed, and what to do next. Invalid fields show their own errors. */
function ProblemShown({
  problem,
  label,
  onAccept,
}: {
  problem: CheckoutProblem | null;
  label: (total: number) => string;
  onAccept: (total: number) => void;
}) {
  const error = problem?.error;
  const totals = error instanceof ApiError ? error.figures : undefined;
  return (
    <div aria-live="assertive">
      {problem && totals && (
        <TotalChanged
          totals={totals}
          label={label(totals.total)}
          onAccept={() => onAccept(totals.total)}
          shown={problem.shown}
        />
      )}
      {problem && !totals && !isAboutFields(error) && <Explanation problem={error} />}
    </div>
  );
}

function isAboutFields(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'validation';
}

function Explanation({ problem }: { problem: unknown }) {
  const t = useTranslate();
  const code = problem instanceof ApiError ? problem.code : undefined;
  const soldOut = code === 'out_of_stock';
  const leadsBack = soldOut || code === 'order_limit';
  const { pathname } = useLocation();
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
        {code === 'email_unconfirmed' && (
          <ButtonLink
            className="mt-2 justify-self-start"
            href={withReturnPath('/account/confirmEmail', pathname)}
            variant="outline"
          >
            {t('accountPages.confirmTitle')}
          </ButtonLink>
        )}
        {soldOut && <p className="text-t2">{t('checkoutPage.outOfStockText')}</p>}
        {leadsBack && (
          <ButtonLink className="mt-2 justify-self-start" href="/checkout/cart" variant="outline">
            {t('checkoutPage.backToCart')}
          </ButtonLink>
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
