import type { CartLine } from '@matjar/contract/cart.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LineColour } from '../cart/line-colour.tsx';

export function SummaryLine({ line }: { line: CartLine }) {
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
          className="absolute -end-1.5 -top-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-t2 px-1 font-bold text-[12px] text-page tabular-nums"
        >
          {count}
        </span>
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{product.title}</p>
        <LineColour line={line} />
        <VisuallyHidden>{t('checkoutPage.pieces', { count })}</VisuallyHidden>
      </div>
      <span className="font-semibold tabular-nums">{formats.price(price * count)}</span>
    </li>
  );
}
