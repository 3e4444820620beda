import type { Facets } from '@matjar/contract/catalog/catalog.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { currencySign } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { listParameters } from '../list-address.ts';
import { type ListState, normalisePrice, withParameters } from '../list-state.ts';
import type { ListControls } from './use-list.ts';

/** Minimum and maximum price, with a histogram. */
export function PriceFilter({ list, price }: { list: ListControls; price: Facets['price'] }) {
  const t = useTranslate();
  const sign = currencySign(usePublicSettings().currency, useLocale());
  const { priceFrom, priceTo } = list.state;

  function choose(from: string, to: string, { again, isFinal }: PriceChange) {
    // Swapped bounds are corrected.
    const isSwapped = isFinal && from !== '' && to !== '' && Number(from) > Number(to);
    const [lowest, highest] = isSwapped ? [to, from] : [from, to];
    if (lowest === priceFrom && highest === priceTo) return;
    const bounds = { 'price[gte]': lowest, 'price[lte]': highest };
    list.change((search) => withParameters(search, bounds), { replace: again });
  }

  return (
    <>
      <div className="flex min-h-7 items-baseline justify-between">
        <span className="font-semibold">{t('catalog.price')}</span>
        <PriceStep bars={price.histogram} />
      </div>
      <PriceHistogram bars={price.histogram} state={list.state} />
      <div className="mt-2.5 flex gap-2">
        <PriceField
          label={t('catalog.minimum')}
          name={listParameters.priceFrom}
          onCommit={(from, change) => choose(from, priceTo, change)}
          placeholder={String(Math.floor(price.min))}
          sign={sign}
          value={priceFrom}
        />
        <PriceField
          label={t('catalog.maximum')}
          name={listParameters.priceTo}
          onCommit={(to, change) => choose(priceFrom, to, change)}
          placeholder={String(Math.ceil(price.max))}
          sign={sign}
          value={priceTo}
        />
      </div>
    </>
  );
}

interface PriceChange {
  /** A further change during the same focus. */
  again: boolean;
  /** By Enter or blur; a pause may occur in the middle of a number. */
  isFinal: boolean;
}

/** A bound of the price. Applied after a pause, on Enter and on blur. */
function PriceField({
  name,
  label,
  sign,
  value,
  placeholder,
  onCommit,
}: {
  name: string;
  label: string;
  sign: string;
  value: string;
  placeholder: string;
  onCommit: (price: string, change: PriceChange) => void;
}) {
  const [text, setText] = useState(value);
  const committed = useRef(value);
  const commitsOfVisit = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The own change must not overwrite digits typed meanwhile.
    if (value === committed.current) return;
    committed.current = value;
    setText(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function commit(typed: string, isFinal: boolean) {
    clearTimeout(timer.current);
    const price = normalisePrice(typed);
    if (price === committed.current && !isFinal) return;
    committed.current = price;
    onCommit(price, { again: commitsOfVisit.current > 0, isFinal });
    commitsOfVisit.current += 1;
  }

  return (
    <div className="min-w-0 flex-1">
      <TextInput
        aria-label={label}
        dense
        inputMode="decimal"
        min={0}
        name={name}
        onBlur={() => {
          commit(text, true);
          setText(committed.current);
          commitsOfVisit.current = 0;
        }}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => commit(target.value, false), delays.searchDebounce);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit(text, true);
        }}
        placeholder={placeholder}
        start={sign}
        step="any"
        type="number"
        value={text}
      />
    </div>
  );
}

/** Width of the bars, as a caption. */
function PriceStep({ bars }: { bars: Facets['price']['histogram'] }) {
  const t = useTranslate();
  const formats = useFormats();
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last || bars.length < 2) return null;
  const width = first.to - first.from;
  const step = formats.roundPrice(width);
  return (
    <span aria-hidden="true" className="text-t3 text-xs">
      {t(last.to - last.from > 1.5 * width ? 'catalog.priceStepOpen' : 'catalog.priceStep', {
        step,
      })}
    </span>
  );
}

/** Number of products by price, with the chosen range highlighted. Decorative: the fields say the same. */
function PriceHistogram({
  bars,
  state: { priceFrom, priceTo },
}: {
  bars: Facets['price']['histogram'];
  state: Pick<ListState, 'priceFrom' | 'priceTo'>;
}) {
  const highest = Math.max(0, ...bars.map(({ count }) => count));
  if (highest === 0 || bars.length < 2) return null;
  const from = priceFrom === '' ? Number.NEGATIVE_INFINITY : Number(priceFrom);
  const to = priceTo === '' ? Number.POSITIVE_INFINITY : Number(priceTo);
  return (
    <div aria-hidden="true" className="flex h-9 items-end gap-0.5 border-line border-b">
      {bars.map((bar) => (
        <span
          className={classNames(
            'min-w-0 flex-1 rounded-t-[3px] transition-colors duration-150',
            bar.to >= from && bar.from <= to ? 'bg-brand-line' : 'bg-line',
          )}
          key={bar.from}
          // Few products still show as a line.
          style={{ height: bar.count === 0 ? 0 : `max(2px, ${(bar.count / highest) * 100}%)` }}
        />
      ))}
    </div>
  );
}
