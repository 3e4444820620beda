import type { CartLine } from '@matjar/contract/cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The colour somebody chose: a dot and its name. */
export function LineColour({
  line: { color, colorName },
}: {
  line: Pick<CartLine, 'color' | 'colorName'>;
}) {
  const t = useTranslate();
  if (!color) return null;
  const name = colorName ?? color;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-t2 text-xs">
      <span
        aria-hidden="true"
        className="swatch size-4 shrink-0"
        style={{ backgroundColor: color }}
      />
      <VisuallyHidden>{t('cartPage.colour', { name })}</VisuallyHidden>
      <span aria-hidden="true" className="truncate">
        {name}
      </span>
    </span>
  );
}
