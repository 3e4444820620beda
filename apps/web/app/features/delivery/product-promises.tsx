import type { ApiPath, CallResponse } from '@matjar/client/client.ts';
import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import { offerOf, type Parcel } from '@matjar/contract/delivery/delivery-offer.ts';
import { useState } from 'react';
import { apiUrl } from '../../api-url.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { DeliveryRowLoading, PromiseRow, PromiseRows, ReturnsRow } from './promise-rows.tsx';
import { chooseCity, useSelectedCity } from './selected-city.ts';

/**
 * Delivery and returns on a product page. Pages are cached for everybody, so day and price are fetched in the
 * browser, into a row of reserved height.
 */
export function ProductPromises({
  className,
  isSoldOut,
  ...parcel
}: Parcel & {
  className?: string;
  /** Sold-out products have no arrival day. */
  isSoldOut?: boolean;
}) {
  return (
    <PromiseRows className={className}>
      {!isSoldOut && <DeliveryRow {...parcel} />}
      <ReturnsRow />
    </PromiseRows>
  );
}

/** Arrival day and delivery price of a product: "Cairo: Tue 17 Nov, $3.00". */
function DeliveryRow(parcel: Parcel) {
  return (
    <OnDemand
      failed={(retry) => <DeliveryRowFailed onRetry={retry} />}
      fallback={<DeliveryRowLoading />}
      load={loadTerms}
    >
      {(terms) => <DeliveryTo parcel={parcel} terms={terms} />}
    </OnDemand>
  );
}

function DeliveryRowFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return (
    <PromiseRow
      icon="truck"
      text={
        <Button className="-ms-2" onClick={onRetry} variant="link">
          {t('ui.retry')}
        </Button>
      }
      title={t('ui.errorTitle')}
    />
  );
}

function DeliveryTo({ parcel, terms }: { parcel: Parcel; terms: DeliveryTerms }) {
  const t = useTranslate();
  const { day, price } = useFormats();
  const [choosing, setChoosing] = useState(false);
  const cities = terms.zones.flatMap((zone) => zone.cities);
  const city = useSelectedCity() ?? cities[0] ?? '';
  const zone = terms.zones.find((each) => each.cities.includes(city)) ?? terms.zones.at(-1);
  const method = zone?.methods[0];
  const cashFee = terms.cashFee > 0 && t('delivery.cashFee', { fee: price(terms.cashFee) });
  if (!method) {
    return (
      <PromiseRow
        icon="truck"
        text={cashFee || t('delivery.freeEverywhereText')}
        title={t('delivery.freeEverywhere')}
      />
    );
  }
  const offer = offerOf(method, parcel);
  const words = {
    city,
    day: day(method.arrives),
    price: offer.price > 0 ? price(offer.price) : t('delivery.free'),
  };
  const { freeFrom } = offer;
  return (
    <PromiseRow
      end={
        !choosing && (
          <Button className="-my-2.5 -me-2" onClick={() => setChoosing(true)} variant="link">
            {t('delivery.changeCity')}
          </Button>
        )
      }
      icon="truck"
      text={
        choosing ? (
          <NativeSelect
            aria-label={t('delivery.city')}
            autoFocus
            className="mt-1.5"
            dense
            onBlur={() => setChoosing(false)}
            onChange={(event) => chooseCity(event.target.value)}
            options={cities.toSorted().map((each) => ({ value: each, label: each }))}
            value={city}
          />
        ) : (
          [freeFrom !== undefined && t('delivery.freeFrom', { amount: price(freeFrom) }), cashFee]
            .filter(Boolean)
            .join(' · ')
        )
      }
      title={t('delivery.toCity', words)}
    />
  );
}

const path: ApiPath<'GET /delivery'> = '/api/v1/delivery';

const cacheMs = 60_000;

let cached: { terms: Promise<DeliveryTerms>; until: number } | undefined;

/** Delivery prices and days by city, for the product page: a first visit comes without what queries are asked with. */
function loadTerms(): Promise<DeliveryTerms> {
  if (cached && Date.now() < cached.until) return cached.terms;
  const terms = fetchTerms();
  cached = { terms, until: Date.now() + cacheMs };
  terms.catch(() => {
    cached = undefined;
  });
  return terms;
}

async function fetchTerms(): Promise<DeliveryTerms> {
  const response = await fetch(apiUrl() + path);
  if (!response.ok) throw new Error(`Delivery is not cached: ${response.status}`);
  const { data } = (await response.json()) as CallResponse<'GET /delivery'>;
  return data;
}
