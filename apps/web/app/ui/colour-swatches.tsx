import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';

export type Colour = {
  /** Any CSS colour, as the shop stores it: "#FD7631". */
  value: string;
  name?: string;
};

/** The colours a product comes in, as dots; further ones are counted. */
export function ColourSwatches({
  colours,
  limit = 4,
  className,
}: {
  colours: Colour[];
  limit?: number;
  className?: string;
}) {
  const t = useTranslate();
  if (colours.length === 0) return null;
  const shown = colours.slice(0, limit);
  const names = colours.map((colour) => colour.name ?? colour.value).join(', ');
  return (
    <span
      aria-label={`${t('ui.colours', { count: colours.length })}: ${names}`}
      className={classNames('flex shrink-0 items-center gap-1.25', className)}
      role="img"
    >
      {shown.map((colour) => (
        <span className="swatch" key={colour.value} style={{ backgroundColor: colour.value }} />
      ))}
      {colours.length > limit && (
        <span className="text-t3 text-xs tabular-nums">+{colours.length - limit}</span>
      )}
    </span>
  );
}
