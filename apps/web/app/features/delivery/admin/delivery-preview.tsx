import { calendarFor, deliveryDay } from '@matjar/contract/delivery/delivery-day.ts';
import { feeForCash, findZone, listOffers } from '@matjar/contract/delivery/delivery-price.ts';
import {
  type DeliveryTableInput,
  deliveryPlaces,
} from '@matjar/contract/delivery/delivery-settings.ts';
import { useState } from 'react';
import { SamplePanel } from '../../../admin-table/draft-form.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { methodNames } from './zone-editor.tsx';

interface Sample {
  city: string;
  goods: string;
  grams: string;
  isCash: boolean;
}

/** Delivery of a sample order by the current form values. */
export function DeliveryPreview({
  table,
  timeZone,
}: {
  /** Undefined while the form is invalid. */
  table: DeliveryTableInput | undefined;
  timeZone: string;
}) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const [sample, setSample] = useState<Sample>({
    city: 'Cairo',
    goods: '100',
    grams: '1000',
    isCash: false,
  });
  const change = (changes: Partial<Sample>) => setSample({ ...sample, ...changes });
  return (
    <SamplePanel
      fields={
        <>
          <Field label={t('adminDelivery.previewTo')}>
            <NativeSelect
              dense
              onChange={(event) => change({ city: event.target.value })}
              options={deliveryPlaces.map((place) => ({ value: place, label: place }))}
              value={sample.city}
            />
          </Field>
          <div className="grid grid-cols-2 gap-3.5">
            <Field label={t('adminDelivery.previewGoods', { currency })}>
              <TextInput
                dense
                inputMode="decimal"
                onChange={(event) => change({ goods: event.target.value })}
                value={sample.goods}
              />
            </Field>
            <Field label={t('adminDelivery.previewGrams')}>
              <TextInput
                dense
                inputMode="numeric"
                onChange={(event) => change({ grams: event.target.value })}
                value={sample.grams}
              />
            </Field>
          </div>
          <Checkbox
            checked={sample.isCash}
            onChange={(event) => change({ isCash: event.target.checked })}
          >
            {t('adminDelivery.previewCash')}
          </Checkbox>
        </>
      }
    >
      {table && <Offers sample={sample} table={table} timeZone={timeZone} />}
    </SamplePanel>
  );
}

function Offers({
  sample,
  table,
  timeZone,
}: {
  sample: Sample;
  table: DeliveryTableInput;
  timeZone: string;
}) {
  const t = useTranslate();
  const { day, price } = useFormats();
  const { zones, cashFee } = table;
  const goods = Number(sample.goods) || 0;
  const zone = findZone(zones, sample.city);
  if (!zone) return <p className="text-t2">{t('adminDelivery.previewFree')}</p>;
  const offers = listOffers(zones, sample.city, { goods, grams: Number(sample.grams) || 0 });
  return (
    <>
      <p className="text-t2 text-xs">{t('adminDelivery.previewZone', { name: zone.name })}</p>
      <ul className="divide-y divide-line">
        {offers.map(({ method: { kind }, days, price: charged }) => {
          const fee = feeForCash(cashFee, {
            paymentMethod: sample.isCash ? 'cash' : 'stripe',
            method: kind,
            due: goods + charged,
          });
          const shown = charged > 0 ? price(charged) : t('delivery.free');
          return (
            <li className="flex items-baseline justify-between gap-3 py-2" key={kind}>
              <span>
                <span className="block font-semibold">{t(methodNames[kind])}</span>
                <span className="text-t2 text-xs">
                  {day(deliveryDay(days, new Date(), timeZone, calendarFor(table, kind)))}
                </span>
              </span>
              <span className="text-end font-semibold tabular-nums">
                {fee > 0
                  ? t('adminDelivery.previewWithFee', { price: shown, fee: price(fee) })
                  : shown}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
