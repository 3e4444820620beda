import type { Alert } from '@matjar/contract/alerts/alerts.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';

/** The product of an alert in its current state. */
export function AlertedProduct({
  product: { _id, title, variant, picture, price, quantity, onSale },
  children,
}: {
  product: Alert['product'];
  /** Above the price. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const stands = !onSale ? 'gone' : quantity > 0 ? undefined : 'soldOut';
  return (
    <div className="mt-5 flex min-w-0 items-center gap-4 first:mt-0">
      <span className="w-18 shrink-0">
        <CatalogPicture alt="" className="rounded-control" picture={picture} sizes="72px" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        {onSale ? (
          <AppLink
            className="line-clamp-2 font-card underline-offset-4 hover:underline"
            href={variant ? `/products/${_id}?variant=${variant._id}` : `/products/${_id}`}
          >
            {title}
          </AppLink>
        ) : (
          <p className="line-clamp-2 font-card">{title}</p>
        )}
        {variant && <p className="text-t2 text-xs">{variant.name}</p>}
        {children}
        <p className="text-t3 text-xs tabular-nums">
          {t('alerts.now', { price: formats.price(price) })}
          {stands && ` · ${t(`alerts.${stands}`)}`}
        </p>
      </div>
    </div>
  );
}
