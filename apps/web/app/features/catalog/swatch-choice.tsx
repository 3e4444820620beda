import { useId } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type Colour, swatchLine } from '../../ui/colour-swatches.tsx';

const shownAtMost = 4;

/**
 * The colours of a product as dots to choose from. Pointing at one calls `onPreview`, leaving calls it
 * with `null`. Fingers get wider gaps and taller targets than the dots show.
 */
export function SwatchChoice({
  colours,
  chosen,
  onChoose,
  onPreview,
}: {
  colours: Colour[];
  chosen: string | null;
  onChoose: (value: string) => void;
  onPreview: (value: string | null) => void;
}) {
  const t = useTranslate();
  const group = useId();
  if (colours.length === 0) return null;
  return (
    <fieldset
      className="relative z-10 flex shrink-0 items-center gap-1.25 pointer-coarse:gap-2.5"
      onPointerLeave={() => onPreview(null)}
    >
      <legend className="sr-only">{t('ui.colours', { count: colours.length })}</legend>
      {colours.slice(0, shownAtMost).map(({ value, name = value }) => (
        <input
          aria-label={name}
          checked={chosen === value}
          className={classNames(
            'relative size-3.5 cursor-pointer appearance-none pointer-coarse:size-4',
            'after:absolute after:-inset-x-[2.5px] after:-inset-y-2 pointer-coarse:after:-inset-x-1.25 pointer-coarse:after:-inset-y-3.5',
            'checked:outline-2 checked:outline-t1 checked:outline-offset-2',
            swatchLine,
          )}
          key={value}
          name={group}
          onChange={() => onChoose(value)}
          onPointerEnter={() => onPreview(value)}
          style={{ backgroundColor: value }}
          title={name}
          type="radio"
          value={value}
        />
      ))}
      {colours.length > shownAtMost && (
        <span className="text-t3 text-xs tabular-nums">+{colours.length - shownAtMost}</span>
      )}
    </fieldset>
  );
}
