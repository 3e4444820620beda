import type { CartLine as Line } from '@matjar/contract/cart/cart.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import { type ReactNode, useRef, useState } from 'react';
import { keepUnits } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { shownRatingsAverage } from '../../quirks.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { AverageRating } from '../../ui/rating-stars.tsx';
import { lineTitle, lineTotal } from './cart-totals.ts';
import { LineOptions } from './line-options.tsx';
import { useCartLines } from './use-cart-lines.ts';

/** Four lines at a time. */
export function CartLines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { remove } = useCartLines();
  const [chosenPage, setPage] = useState(0);
  const pages = Math.ceil(lines.length / pageSizes.cartLines);
  // A removal may have emptied the last page.
  const page = Math.min(chosenPage, pages - 1);
  const start = page * pageSizes.cartLines;
  const shown = lines.slice(start, start + pageSizes.cartLines);
  return (
    <>
      <ul className="border-line border-t outline-hidden" ref={list} tabIndex={-1}>
        {shown.map((line) => (
          <CartLine
            key={line._id}
            line={line}
            onRemove={() => {
              remove(line);
              // The pressed button disappears with its line, so the focus moves to the list.
              list.current?.focus({ preventScroll: true });
            }}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-4.5">
          <p aria-live="polite" className="text-t2 tabular-nums">
            {t('cartPage.lines', {
              from: start + 1,
              to: start + shown.length,
              count: lines.length,
            })}
          </p>
          <div className="flex gap-2">
            <Button disabled={page === 0} onClick={() => setPage(page - 1)} variant="outline">
              <Icon className="rtl:-scale-x-100" name="chevron-left" size={18} />
              {t('cartPage.previous')}
            </Button>
            <Button
              disabled={page >= pages - 1}
              iconAfter="chevron-right"
              onClick={() => setPage(page + 1)}
              variant="outline"
            >
              {t('cartPage.next')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** A line: product, colour, quantity and price. */
function CartLine({ line, onRemove }: { line: Line; onRemove: () => void }) {
  const t = useTranslate();
  const { quirks } = usePublicSettings();
  const { changeCount } = useCartLines();
  const { product } = line;
  return (
    <li className="flex gap-3.5 border-line border-b py-5 md:gap-5">
      <AppLink
        aria-hidden="true"
        className="w-22 shrink-0 md:w-32"
        href={`/products/${product._id}`}
        tabIndex={-1}
      >
        <CatalogPicture
          alt=""
          faded={product.quantity <= 0}
          picture={product.imageCoverPicture}
          sizes="(min-width: 768px) 128px, 88px"
        />
      </AppLink>
      <div className="flex min-w-0 grow flex-col justify-center">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 md:flex-nowrap">
          <div className="min-w-0">
            <h2 className="font-semibold text-sm tracking-[-0.01em] [overflow-wrap:anywhere] md:text-md">
              <AppLink
                className="underline-offset-4 hover:underline"
                href={`/products/${product._id}`}
              >
                {keepUnits(lineTitle(product.title))}
              </AppLink>
            </h2>
            <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
              <AverageRating rating={shownRatingsAverage(quirks, product.ratingsAverage)} />
              <LineOptions line={line} />
            </div>
          </div>
          <LinePrice line={line} />
        </div>
        <LineQuantity key={line._id} line={line} onChange={(count) => changeCount(line, count)}>
          <Button
            aria-label={t('cartPage.removeNamed', { title: product.title })}
            className="max-md:-me-2 bg-transparent! px-2! text-t2!"
            icon="trash-2"
            onClick={onRemove}
          >
            {t('cartPage.removeLine')}
          </Button>
        </LineQuantity>
      </div>
    </li>
  );
}

function LinePrice({ line }: { line: Line }) {
  const t = useTranslate();
  const formats = useFormats();
  const { currency } = usePublicSettings();
  return (
    <p className="shrink-0 tabular-nums md:text-end">
      <span className="font-bold text-md tracking-[-0.02em]">
        {formats.price(lineTotal(line, currency))}
      </span>
      {line.count > 1 && (
        <span className="ms-2 text-t3 text-xs md:ms-0 md:block">
          {t('cartPage.each', { price: formats.price(line.price) })}
        </span>
      )}
    </p>
  );
}

/** The quantity. Only a changed number from 1 is passed on; beyond the stock it says how many are left. */
function LineQuantity({
  line: { count, product, limit },
  onChange,
  children,
}: {
  line: Line;
  onChange: (count: number) => void;
  /** Beside it. */
  children: ReactNode;
}) {
  const t = useTranslate();
  const [typed, setTyped] = useState<number | null>(count);
  const [known, setKnown] = useState(count);
  const [wantedMore, setWantedMore] = useState(false);
  if (known !== count) {
    setKnown(count);
    setTyped(count);
  }
  const max = Math.max(1, Math.min(product.quantity, limit?.most ?? product.quantity));
  const isShort = wantedMore && max === product.quantity;

  function commit(value: number | null) {
    const next = value === null || value < 1 ? count : Math.min(value, max);
    setTyped(next);
    setWantedMore(value !== null && value > max);
    if (next !== count) onChange(next);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1 pt-3 md:gap-x-3">
      <NumberInput
        allowOutOfRange
        format={{ maximumFractionDigits: 0 }}
        label={t('cartPage.quantityOf', { title: product.title })}
        max={max}
        min={1}
        name="quantity"
        onChange={setTyped}
        onCommit={commit}
        stepper
        value={typed}
      />
      {children}
      <span className="text-xs" role="status">
        {isShort ? (
          <span className="font-semibold text-warn">{t('product.fewLeft', { count: max })}</span>
        ) : (
          limit && <span className="text-t2">{limit.message}</span>
        )}
      </span>
    </div>
  );
}
