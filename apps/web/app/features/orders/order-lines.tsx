import type { OrderLine } from '@matjar/contract/orders.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { LineOptions } from '../cart/line-options.tsx';

/** What was ordered, with titles and prices of that day. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <Line key={lineKey(line)} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: OrderLine }) {
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
            {line.title}
          </AppLink>
        ) : (
          <p className="line-clamp-2 font-card">
            {line.title} <span className="text-t3 text-xs">{t('orderPages.gone')}</span>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2.5 text-t2 text-xs tabular-nums">
          <LineOptions line={line} />
          <span className="flex gap-2.5 whitespace-nowrap">
            <span>{t('orderPages.each', { price: formats.price(line.price) })}</span>
            <span>{t('orderPages.times', { count: line.count })}</span>
          </span>
        </p>
      </div>
      <span className="font-semibold tabular-nums">{formats.price(line.price * line.count)}</span>
    </li>
  );
}

/** An order has one line for a variant of a product. */
export function lineKey({ product, title, color, variant }: OrderLine): string {
  return `${product?._id ?? title} ${variant ?? color ?? ''}`;
}
