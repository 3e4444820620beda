import type { Cart, CartLine } from '@matjar/contract/cart/cart.ts';
import { useState } from 'react';
import { countPieces } from '../../cart-data/use-cart.ts';
import { keepUnits } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SummaryRows, type SummaryTotals } from '../../ui/summary-rows.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LineOptions } from '../cart/line-options.tsx';

const linesAtFirst = 4;

/** What is being bought: beside the form, on narrow screens folded up above it. */
export function OrderSummary({ cart, totals }: { cart: Cart; totals: SummaryTotals }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <aside aria-label={t('checkoutPage.yourOrder')}>
      <Panel className="lg:hidden" flush sunken>
        <Disclosure
          className="px-5 py-2"
          open={false}
          title={
            <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
              <span>{t('checkoutPage.showOrder', { count: countPieces(cart) })}</span>
              <span className="font-bold text-md tabular-nums">
                {totals.shipping === undefined
                  ? t('delivery.plusDelivery', { total: formats.price(totals.total) })
                  : formats.price(totals.total)}
              </span>
            </span>
          }
        >
          <div className="pt-2 pb-4">
            <EditLink className="-my-2 mb-1" />
            <SummaryContent cart={cart} totals={totals} />
          </div>
        </Disclosure>
      </Panel>
      <Panel className="max-lg:hidden" sunken>
        <div className="-mt-2.5 mb-2 flex items-center justify-between gap-3">
          <h2 className="text-md">{t('checkoutPage.yourOrder')}</h2>
          <EditLink className="-me-1" />
        </div>
        <SummaryContent cart={cart} totals={totals} />
      </Panel>
    </aside>
  );
}

function EditLink({ className = '' }: { className?: string }) {
  const t = useTranslate();
  return (
    <AppLink
      className={`inline-flex h-11 items-center rounded-r1 px-1 font-semibold text-brand-ink underline-offset-4 hover:underline ${className}`}
      href="/checkout/cart"
    >
      {t('checkoutPage.edit')}
    </AppLink>
  );
}

function SummaryContent({ cart, totals }: { cart: Cart; totals: SummaryTotals }) {
  const t = useTranslate();
  const [all, setAll] = useState(false);
  const hidden = cart.products.length - linesAtFirst;
  const shown = all ? cart.products : cart.products.slice(0, linesAtFirst);
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {shown.map((line) => (
          <SummaryLine key={line._id} line={line} />
        ))}
      </ul>
      {!all && hidden > 0 && (
        <Button className="-ms-1 mt-1" onClick={() => setAll(true)} variant="link">
          {t('checkoutPage.more', { count: hidden })}
        </Button>
      )}
      <SummaryRows className="mt-4 border-line-2 border-t pt-4" totals={totals} />
    </>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  const t = useTranslate();
  const formats = useFormats();
  const { product, count, price } = line;
  return (
    <li className="flex items-center gap-3">
      <span className="relative w-15 shrink-0">
        <CatalogPicture
          alt=""
          className="rounded-control"
          picture={product.imageCoverPicture}
          sizes="60px"
        />
        <span
          aria-hidden="true"
          className="absolute -end-1.5 -top-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-t2 px-1 font-bold text-[0.75rem] text-page tabular-nums"
        >
          {count}
        </span>
      </span>
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-medium">{keepUnits(product.title)}</p>
        <LineOptions line={line} />
        <VisuallyHidden>{t('checkoutPage.pieces', { count })}</VisuallyHidden>
      </div>
      <span className="font-semibold tabular-nums">{formats.price(price * count)}</span>
    </li>
  );
}
