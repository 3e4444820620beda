import { picturesOfChoice } from '@matjar/contract/catalog/variant-pictures.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { countItems, productIdOf, useIsVisitorCartEmpty } from '../../cart-data/visitor-cart.ts';
import { keepUnits } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LineOptions } from './line-options.tsx';
import {
  cartToView,
  priceOf,
  sumOf,
  useVisitorCartLines,
  type VisitorCartLine,
  variantOf,
} from './visitor-cart-lines.ts';

/** A card on the orange panel. */
export function VisitorCart({ className }: { className?: string }) {
  const t = useTranslate();
  const lines = useVisitorCartLines();
  if (lines.length === 0) return null;
  return (
    <section
      aria-label={t('guests.cart')}
      className={classNames('rounded-r3 bg-surface p-5.5 text-t1 shadow-s3', className)}
    >
      <h2 className="mb-4 text-md!">{t('guests.cart')}</h2>
      <VisitorCartLines lines={lines} />
    </section>
  );
}

/** On narrow screens: an expandable row, shown before anything is loaded. */
export function VisitorCartRow() {
  const t = useTranslate();
  const { price } = useFormats();
  const lines = useVisitorCartLines();
  const count = countItems(lines.map(({ item }) => item));
  const sum = sumOf(lines);
  const isEmpty = useIsVisitorCartEmpty();
  const [search] = useSearchParams();
  return (
    <section aria-label={t('guests.cart')} className="min-h-16 border-line border-b bg-sunken">
      {isEmpty && <p className="flex h-16 items-center px-5 text-t2">{t('shell.cartEmpty')}</p>}
      {lines.length > 0 && (
        <Disclosure
          className="px-5 [&>summary]:min-h-16"
          open={search.get('returnTo') === cartToView}
          title={
            <>
              <span className="flex">
                {lines.slice(0, 2).map((line) => (
                  <span
                    className="not-first:-ms-2 w-10 rounded-r1 shadow-[0_0_0_2px_var(--sunken)]"
                    key={keyOf(line)}
                  >
                    <LinePicture className="rounded-r1" line={line} sizes="40px" />
                  </span>
                ))}
              </span>
              <span className="min-w-0 grow font-normal text-t2">
                {t('guests.inCart', { count })}
              </span>
              {sum !== undefined && (
                <span className="font-bold text-md tabular-nums">{price(sum)}</span>
              )}
            </>
          }
        >
          <div className="pt-2 pb-5">
            <VisitorCartLines lines={lines} />
          </div>
        </Disclosure>
      )}
    </section>
  );
}

const maxShown = 3;

function VisitorCartLines({ lines }: { lines: readonly VisitorCartLine[] }) {
  const t = useTranslate();
  const { price } = useFormats();
  const hidden = lines.length - maxShown;
  const count = countItems(lines.map(({ item }) => item));
  const sum = sumOf(lines);
  return (
    <>
      <ul className="grid gap-4">
        {lines.slice(0, maxShown).map((line) => (
          <VisitorCartLineRow key={keyOf(line)} line={line} />
        ))}
      </ul>
      {hidden > 0 && <p className="mt-3 text-t2">{t('guests.moreLines', { count: hidden })}</p>}
      <dl className="mt-4.5 flex items-baseline justify-between gap-4 border-line border-t pt-3.5">
        <dt className="font-semibold">{t('delivery.subtotal', { count })}</dt>
        <dd className="font-bold text-lg tabular-nums tracking-[-0.02em]">
          {sum === undefined ? <Skeleton className="h-7 w-24" /> : price(sum)}
        </dd>
      </dl>
    </>
  );
}

function VisitorCartLineRow({ line }: { line: VisitorCartLine }) {
  const { price } = useFormats();
  const { item, product } = line;
  const each = priceOf(line);
  const colorName = product?.colorNames[product.colors.indexOf(item.color ?? '')];
  return (
    <li className="flex gap-3">
      <span className="w-14 shrink-0">
        <LinePicture className="rounded-control" line={line} sizes="56px" />
      </span>
      <Words>
        {product ? (
          <span className="line-clamp-2 font-medium">{keepUnits(product.title)}</span>
        ) : (
          <Skeleton className="h-5 w-36" />
        )}
        <LineOptions
          line={{
            ...(item.color && { color: item.color }),
            ...(colorName && { colorName }),
            options: variantOf(line)?.options ?? [],
          }}
        />
      </Words>
      {each !== undefined && <span className="font-semibold tabular-nums">{price(each)}</span>}
    </li>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <span className="grid min-w-0 grow content-start gap-1">{children}</span>;
}

function LinePicture({
  line: { item, product },
  ...rest
}: {
  line: VisitorCartLine;
  sizes: string;
  className: string;
}) {
  const [picture = product?.imageCoverPicture] = picturesOfChoice(product?.pictures ?? [], item);
  return <CatalogPicture {...rest} alt="" {...(picture && { picture })} />;
}

function keyOf({ item }: VisitorCartLine): string {
  return `${productIdOf(item)} ${item.variant ?? item.color ?? ''}`;
}
