import type { CartLine as Line } from '@matjar/contract/cart.ts';
import { Trash2 } from 'lucide-react';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { shownRatingsAverage } from '../../../quirks.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { RatingFigure } from '../../../ui/rating-figure.tsx';
import { lineTitle } from '../cart-facts.ts';
import { lineTotal } from '../cart-figures.ts';
import { LineColour } from '../line-colour.tsx';
import { useCartLines } from '../use-cart-lines.ts';
import { LineQuantity } from './line-quantity.tsx';

/** One product in one colour: what it is, how many, what they cost. */
export function CartLine({ line, onRemove }: { line: Line; onRemove: () => void }) {
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
                {lineTitle(product.title)}
              </AppLink>
            </h2>
            <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
              <RatingFigure rating={shownRatingsAverage(quirks, product.ratingsAverage)} />
              <LineColour line={line} />
            </div>
          </div>
          <LinePrice line={line} />
        </div>
        <div className="flex flex-wrap items-center gap-x-1 gap-y-1 pt-3 md:gap-x-3">
          <LineQuantity key={line._id} line={line} onChange={(count) => changeCount(line, count)} />
          <Button
            aria-label={t('cartPage.removeNamed', { title: product.title })}
            className="max-md:-me-2 bg-transparent! px-2! text-t2!"
            icon={Trash2}
            onClick={onRemove}
          >
            {t('cartPage.removeLine')}
          </Button>
        </div>
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
