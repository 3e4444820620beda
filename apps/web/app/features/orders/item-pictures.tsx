import type { OrderLine } from '@matjar/contract/orders/orders.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lineKey } from './order-lines.tsx';

const maxShown = 3;

/** An order's items as overlapping pictures; screen readers get counts and titles. */
export function ItemPictures({ lines }: { lines: readonly OrderLine[] }) {
  const t = useTranslate();
  const words = lines.map(({ count, title }) => t('orderPages.pieceOf', { count, title }));
  const hidden = lines.length - maxShown;
  return (
    <span className="flex items-center" title={words.join('\n')}>
      <VisuallyHidden>{words.join(', ')}</VisuallyHidden>
      <span className="flex">
        {lines.slice(0, maxShown).map((line) => (
          <span
            className="not-first:-ms-3 w-11 shrink-0 rounded-control shadow-[0_0_0_2px_var(--surface)]"
            key={lineKey(line)}
          >
            <CatalogPicture
              alt=""
              className="rounded-control"
              picture={line.imageCoverPicture}
              sizes="44px"
            />
          </span>
        ))}
      </span>
      {hidden > 0 && (
        <span aria-hidden="true" className="ms-2 text-t3 text-xs tabular-nums">
          {t('orderPages.moreItems', { count: hidden })}
        </span>
      )}
    </span>
  );
}

/** The picture before the name of a line. */
export function LinePicture({ line }: { line: Pick<OrderLine, 'imageCoverPicture'> }) {
  return (
    <span className="w-11 shrink-0">
      <CatalogPicture
        alt=""
        className="rounded-control"
        picture={line.imageCoverPicture}
        sizes="44px"
      />
    </span>
  );
}
