import type { Order, OrderLine } from '@matjar/contract/orders/orders.ts';
import type { ReactNode } from 'react';
import { keepUnits } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { LineOptions } from '../cart/line-options.tsx';

/** The lines with their original titles and prices, and refunded pieces. */
export function OrderLines({
  order,
  noteOf,
}: {
  order: Pick<Order, 'cartItems' | 'refunds'>;
  /** Below a line, for packing. */
  noteOf?: (line: OrderLine, left: number) => ReactNode;
}) {
  return (
    <ul className="grid gap-4">
      {order.cartItems.map((line, at) => {
        const gone = countRefunded(order, at);
        const notTaken = countRefunded(
          { refunds: order.refunds.filter((each) => each.notTaken) },
          at,
        );
        return (
          <Line key={lineKey(line)} line={line} notTaken={notTaken} refunded={gone - notTaken}>
            {noteOf?.(line, line.count - gone)}
          </Line>
        );
      })}
    </ul>
  );
}

export function countRefunded({ refunds }: Pick<Order, 'refunds'>, at: number): number {
  return refunds
    .flatMap(({ lines }) => lines)
    .reduce((sum, { line, count }) => (line === at ? sum + count : sum), 0);
}

function Line({
  line,
  refunded,
  notTaken,
  children,
}: {
  line: OrderLine;
  refunded: number;
  /** On delivery, so that it was never charged. */
  notTaken: number;
  children: ReactNode;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <li className="flex items-center gap-3.5">
      <span className="w-16 shrink-0">
        <CatalogPicture
          alt=""
          className="rounded-control"
          picture={line.imageCoverPicture}
          sizes="64px"
        />
      </span>
      <div className="grid min-w-0 grow gap-0.5">
        {line.product ? (
          <AppLink
            className="line-clamp-2 font-card underline-offset-4 hover:underline"
            href={`/products/${line.product._id}`}
          >
            {keepUnits(line.title)}
          </AppLink>
        ) : (
          <p className="line-clamp-2 font-card">
            {keepUnits(line.title)} <span className="text-t3 text-xs">{t('orderPages.gone')}</span>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2.5 text-t2 text-xs tabular-nums">
          <LineOptions line={line} />
          <span className="flex flex-wrap gap-x-2.5 *:whitespace-nowrap">
            <span>{t('orderPages.each', { price: formats.price(line.price) })}</span>
            <span>{t('orderPages.times', { count: line.count })}</span>
            {notTaken > 0 && (
              <span className="font-semibold text-warn">
                {t('orderPages.piecesNotTaken', { count: notTaken })}
              </span>
            )}
            {refunded > 0 && (
              <span className="font-semibold text-warn">
                {t('orderPages.piecesRefunded', { count: refunded })}
              </span>
            )}
          </span>
        </p>
        {children}
        <LineSerials serials={line.serials} />
      </div>
      <span className="font-semibold tabular-nums">{formats.price(line.price * line.count)}</span>
    </li>
  );
}

/** Serial numbers with their warranty. */
function LineSerials({ serials = [] }: Pick<OrderLine, 'serials'>) {
  const t = useTranslate();
  const { date } = useFormats();
  if (serials.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-t2 text-xs">
      {serials.map(({ number, returned, warrantyUntil, warrantyMonths }) => {
        const warranty =
          warrantyUntil !== undefined
            ? t('orderPages.warrantyUntil', { day: date(warrantyUntil) })
            : warrantyMonths !== undefined &&
              t('orderPages.warrantyMonths', { count: warrantyMonths });
        const detail = returned ? t('orderPages.serialReturned') : warranty;
        return (
          <li className="[overflow-wrap:anywhere]" key={number}>
            {[t('orderPages.serial', { number }), detail].filter(Boolean).join(' · ')}
          </li>
        );
      })}
    </ul>
  );
}

/** Key of a line: an order has one line per variant. */
export function lineKey({ product, title, color, variant }: OrderLine): string {
  return `${product?._id ?? title} ${variant ?? color ?? ''}`;
}
