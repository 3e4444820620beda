import type { Translate } from '@matjar/contract/messages/message-types.ts';
import type { CSSProperties, ReactNode, UIEvent } from 'react';
import { keepUnits } from '../../i18n/formats.ts';
import { useNumberLocale } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { shownRatingsAverage } from '../../quirks.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ColourSwatches } from '../../ui/colour-swatches.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { AverageRating } from '../../ui/rating-stars.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { coloursOf } from '../catalog/card-facts.ts';
import {
  specificationLabel,
  specificationText,
  warrantyText,
} from '../catalog/product/specifications.tsx';
import { type ComparedProduct, type CompareRow, warrantyKey } from './compare-rows.ts';
import { ComparedAction, ComparedPicture, FreeColumn } from './compared-product.tsx';

/** Products side by side: picture and price, then their specifications row by row. */
export function CompareTable({
  products,
  rows,
  onlyDifferences,
}: {
  products: readonly ComparedProduct[];
  rows: readonly CompareRow[];
  onlyDifferences: boolean;
}) {
  const t = useTranslate();
  const shown = [
    ...describeOffers(products, t),
    ...describeRows(rows, t, useNumberLocale()),
  ].filter(({ differs }) => differs || !onlyDifferences);
  const columns = { '--columns': Math.max(products.length, 2) } as CSSProperties;
  return (
    <div onScrollCapture={scrollTogether} style={columns}>
      <div className="compare-strip">
        <ul className="compare-grid">
          {products.map((product, at) => (
            <li className={at === 0 ? 'compare-first' : undefined} key={product._id}>
              <ComparedPicture product={product} products={products} />
            </li>
          ))}
          {products.length < 4 && (
            <li className="max-lg:hidden">
              <FreeColumn products={products} />
            </li>
          )}
        </ul>
      </div>
      <div className="compare-strip compare-heads">
        <ul className="compare-grid">
          {products.map((product, at) => (
            <li className={at === 0 ? 'compare-first' : undefined} key={product._id}>
              <ProductHead product={product} />
            </li>
          ))}
        </ul>
      </div>
      <div className="compare-strip">
        <ul className="compare-grid pb-6 lg:pb-9">
          {products.map((product, at) => (
            <li className={at === 0 ? 'compare-first' : undefined} key={product._id}>
              <ComparedAction product={product} />
            </li>
          ))}
        </ul>
        <table className="block">
          <thead className="sr-only">
            <tr>
              <td />
              {products.map(({ _id, title }) => (
                <th key={_id} scope="col">
                  {keepUnits(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block">
            {shown.map(({ key, label, differs, write }) => (
              <tr
                className="compare-grid compare-row"
                data-differs={(differs && products.length > 1) || undefined}
                key={key}
              >
                <th scope="row">
                  <span className="compare-label">
                    {differs && <span className="compare-dot" />}
                    {label}
                    {differs && <VisuallyHidden>({t('compare.differs')})</VisuallyHidden>}
                  </span>
                </th>
                {products.map(({ _id }, at) => (
                  <td key={_id}>{write(at)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The strips scroll sideways together. */
function scrollTogether({ currentTarget, target }: UIEvent<HTMLDivElement>): void {
  const { scrollLeft } = target as HTMLElement;
  for (const strip of currentTarget.children) {
    if (strip.scrollLeft !== scrollLeft) strip.scrollLeft = scrollLeft;
  }
}

function ProductHead({ product }: { product: ComparedProduct }) {
  const { quirks } = usePublicSettings();
  const { _id, title, brand, price, priceAfterDiscount, ratingsQuantity } = product;
  return (
    <>
      <p className="truncate text-t3 text-xs">{brand.name}</p>
      <h2 className="line-clamp-2 min-h-[2.625rem] font-card text-sm! leading-[1.3125rem]! tracking-[-0.003em]">
        <AppLink className="underline-offset-4 hover:underline" href={`/products/${_id}`}>
          {keepUnits(title)}
        </AppLink>
      </h2>
      <AverageRating
        className="mt-1"
        count={ratingsQuantity}
        rating={shownRatingsAverage(quirks, product.ratingsAverage)}
      />
      <Price amount={priceAfterDiscount ?? price} className="mt-1" original={price} />
    </>
  );
}

interface ShownRow {
  key: string;
  label: string;
  differs: boolean;
  /** Content for the product at that index. */
  write: (at: number) => ReactNode;
}

/** Availability and colours. */
function describeOffers(products: readonly ComparedProduct[], t: Translate): ShownRow[] {
  const stocks = products.map(({ quantity }) => describeStock(quantity, t));
  const colours = products.map(coloursOf);
  const isAnother = (one: unknown, _: number, [first]: unknown[]) =>
    JSON.stringify(one) !== JSON.stringify(first);
  const availability: ShownRow = {
    key: 'availability',
    label: t('compare.availability'),
    differs: stocks.some(isAnother),
    write: (at) => <span className={stocks[at]?.look}>{stocks[at]?.text}</span>,
  };
  if (colours.every(({ length }) => length === 0)) return [availability];
  return [
    availability,
    {
      key: 'colours',
      label: t('compare.colours'),
      differs: colours.some(isAnother),
      write: (at) =>
        colours[at]?.length ? (
          <ColourSwatches className="gap-2! *:size-5" colours={colours[at]} limit={6} />
        ) : (
          <Missing isForeign />
        ),
    },
  ];
}

const fewPieces = 5;

function describeStock(quantity: number, t: Translate) {
  if (quantity <= 0) return { text: t('ui.outOfStock'), look: 'text-bad' };
  if (quantity <= fewPieces) {
    return { text: t('product.fewLeft', { count: quantity }), look: 'text-warn' };
  }
  return { text: t('compare.available'), look: 'text-ok' };
}

function describeRows(rows: readonly CompareRow[], t: Translate, locale: string): ShownRow[] {
  return rows.map(({ key, differs, cells }) => {
    const isWarranty = key === warrantyKey;
    return {
      key,
      label: isWarranty ? t('product.warranty') : specificationLabel(key, t),
      differs,
      write: (at) => {
        const { value, mark, isForeign = true } = cells[at] ?? {};
        if (value === undefined) return <Missing isForeign={isForeign} />;
        const text = isWarranty
          ? warrantyText(Number(value), t)
          : specificationText({ key, value }, t, locale);
        if (!mark) return text;
        return (
          <Marked isBest={mark !== 'compare.oddOne'} word={t(mark)}>
            {text}
          </Marked>
        );
      },
    };
  });
}

function Missing({ isForeign }: { isForeign: boolean }) {
  const t = useTranslate();
  if (!isForeign) return <span className="text-t3">{t('compare.notStated')}</span>;
  return (
    <>
      <span aria-hidden="true" className="text-t3">
        —
      </span>
      <VisuallyHidden>{t('compare.notStated')}</VisuallyHidden>
    </>
  );
}

function Marked({ children, word, isBest }: { children: string; word: string; isBest: boolean }) {
  return (
    <span className="-ms-2 inline-flex flex-wrap items-center gap-x-2 rounded-r1 bg-brand-tint px-2 py-1 font-semibold">
      {children}
      <span className={`inline-flex items-center gap-1 text-xs ${isBest ? 'text-ok' : 'text-t2'}`}>
        {isBest && <Icon name="check" size={14} />}
        {word}
      </span>
    </span>
  );
}
