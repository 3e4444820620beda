import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import { governorates, joinCity } from '@matjar/contract/delivery/governorates.ts';
import { FormField } from '../../form/form-field.tsx';
import type { ZodForm } from '../../form/use-zod-form.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import type { DeliveryTo } from '../delivery/delivery-to.ts';
import type { MethodOffer } from '../delivery/list-deliveries.ts';
import type { CheckedCheckout, CheckoutFields } from './checkout-form-schema.ts';

const titles = {
  standard: 'checkoutPage.standard',
  express: 'checkoutPage.express',
  pickup: 'checkoutPage.pickup',
} as const;

/** How it comes, when and for how much: what is offered to the city above. */
export function DeliverySection({
  delivery: { city, offers, offer: chosen, assumedZone },
  terms,
  form,
}: {
  delivery: DeliveryTo;
  terms: DeliveryTerms;
  form: ZodForm<CheckoutFields, CheckedCheckout>;
}) {
  const t = useTranslate();
  const { day } = useFormats();
  if (!chosen || city === '') return <p className="text-t2">{t('checkoutPage.chooseCity')}</p>;

  function describe({ kind, arrives }: MethodOffer) {
    if (kind !== 'pickup' || !terms.pickup) return day(arrives);
    const { address, hours } = terms.pickup;
    const place = hours ? t('checkoutPage.pickupAt', { address, hours }) : address;
    return t('checkoutPage.readyOn', { day: day(arrives), place });
  }

  return (
    <>
      <UnknownPlace form={form} zone={assumedZone} />
      <FormField
        form={form}
        group
        label={t('checkoutPage.howToDeliver')}
        name="deliveryMethod"
        required
      >
        {({ onChange, name, ref }) => (
          <div className="grid gap-3">
            {offers.map((offer, index) => (
              <RadioCard
                checked={offer === chosen}
                end={<OfferPrice offer={offer} />}
                key={offer.kind}
                name={name}
                onChange={() => onChange(offer.kind)}
                ref={index === 0 ? ref : undefined}
                text={describe(offer)}
                title={t(titles[offer.kind])}
                value={offer.kind}
              />
            ))}
          </div>
        )}
      </FormField>
    </>
  );
}

/** Asks for the governorate of an unknown place, before anything is charged. */
function UnknownPlace({
  form,
  zone,
}: {
  form: ZodForm<CheckoutFields, CheckedCheckout>;
  /** Undefined for a known place. */
  zone: string | undefined;
}) {
  const t = useTranslate();
  const { getValues, setValue, setFocus } = form.fields;

  function choose(governorate: string) {
    setValue('city', joinCity(getValues('city'), governorate), { shouldDirty: true });
    // The question goes with its answer.
    setFocus('deliveryMethod');
  }

  return (
    <div className={zone === undefined ? undefined : 'mb-4 grid gap-3 rounded-r2 bg-warn-bg p-4'}>
      {/* Already there when its text comes, so that it is read aloud. */}
      <p className="text-warn" role="status">
        {zone !== undefined && t('checkoutPage.unknownPlace', { zone })}
      </p>
      {zone !== undefined && (
        <Field label={t('checkoutPage.governorate')}>
          <NativeSelect
            dense
            onChange={(event) => choose(event.target.value)}
            options={[
              { value: '', label: t('checkoutPage.chooseGovernorate') },
              ...governorates.map((name) => ({ value: name, label: name })),
            ]}
            value=""
          />
        </Field>
      )}
    </div>
  );
}

function OfferPrice({ offer: { price: charged, fullPrice, freeFrom } }: { offer: MethodOffer }) {
  const t = useTranslate();
  const { price } = useFormats();
  const isFree = charged === 0;
  return (
    <>
      <span className="block font-semibold">
        {isFree ? <span className="text-ok">{t('delivery.free')}</span> : price(charged)}
        {isFree && fullPrice > 0 && (
          <s className="ms-1.5 font-normal text-t3">{price(fullPrice)}</s>
        )}
      </span>
      {freeFrom !== undefined && (
        <span className="block text-t2 text-xs">
          {t('delivery.freeFrom', { amount: price(freeFrom) })}
        </span>
      )}
    </>
  );
}
