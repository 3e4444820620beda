import type { Facets } from '@matjar/contract/catalog.ts';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { listParameters, withParameters } from '../list-address.ts';
import { currencySign } from './currency-sign.ts';
import { PriceField } from './price-field.tsx';
import { PriceHistogram } from './price-histogram.tsx';
import type { ListControls } from './use-list.ts';

/** Lowest and highest price, over a picture of where the prices lie. */
export function PriceFilter({ list, price }: { list: ListControls; price: Facets['price'] }) {
  const t = useTranslate();
  const sign = currencySign(usePublicSettings().currency, useLocale());
  const { priceFrom, priceTo } = list.state;
  return (
    <>
      <PriceHistogram bars={price.histogram} state={list.state} />
      <div className="mt-3 flex gap-2">
        <PriceField
          label={t('catalog.minimum')}
          name={listParameters.priceFrom}
          onCommit={(bound, replace) => {
            list.open(withParameters(list.search, { 'price[gte]': bound }), { replace });
          }}
          placeholder={String(Math.floor(price.min))}
          sign={sign}
          value={priceFrom}
        />
        <PriceField
          label={t('catalog.maximum')}
          name={listParameters.priceTo}
          onCommit={(bound, replace) => {
            list.open(withParameters(list.search, { 'price[lte]': bound }), { replace });
          }}
          placeholder={String(Math.ceil(price.max))}
          sign={sign}
          value={priceTo}
        />
      </div>
    </>
  );
}
