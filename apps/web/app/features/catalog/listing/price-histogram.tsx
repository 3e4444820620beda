import type { Facets } from '@matjar/contract/catalog.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ListState } from '../list-address.ts';

/** How many products there are at which price; the chosen range stands out. Drawn, not told: the fields are. */
export function PriceHistogram({
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
    <div aria-hidden="true" className="flex h-12 items-end gap-0.5 border-line border-b">
      {bars.map((bar) => (
        <span
          className={classNames(
            'min-w-0 flex-1 rounded-t-[3px] transition-colors duration-150',
            bar.to >= from && bar.from <= to ? 'bg-brand-line' : 'bg-line',
          )}
          key={bar.from}
          // A price with few products still shows as a line.
          style={{ height: bar.count === 0 ? 0 : `max(2px, ${(bar.count / highest) * 100}%)` }}
        />
      ))}
    </div>
  );
}
