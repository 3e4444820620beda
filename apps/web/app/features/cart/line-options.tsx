import type { CartLine } from '@matjar/contract/cart/cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The chosen options: a dot and the name of the colour, and the others. */
export function LineOptions({
  line: { color, colorName, options = [] },
}: {
  line: Pick<CartLine, 'color' | 'colorName'> & Partial<Pick<CartLine, 'options'>>;
}) {
  const t = useTranslate();
  const others = options.slice(color ? 1 : 0).map(({ value }) => value);
  if (!color && others.length === 0) return null;
  const name = colorName ?? color;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-t2 text-xs">
      {color && name && (
        <>
          <span
            aria-hidden="true"
            className="swatch size-4 shrink-0"
            style={{ backgroundColor: color }}
          />
          <VisuallyHidden>{t('cartPage.colour', { name })}</VisuallyHidden>
          <span aria-hidden="true" className="truncate">
            {name}
          </span>
        </>
      )}
      {others.length > 0 && (
        <span className="truncate">
          {color && '· '}
          {others.join(' · ')}
        </span>
      )}
    </span>
  );
}
