import { useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const places = [1, 2, 3, 4, 5];

export type RatingInputProps = {
  name: string;
  value: number | null;
  onChange: (rating: number) => void;
  disabled?: boolean;
};

/** Five radios drawn as stars: arrow keys choose, each has its number as its label. */
export function RatingInput({ name, value, onChange, disabled }: RatingInputProps) {
  const t = useTranslate();
  const [pointed, setPointed] = useState<number | null>(null);
  const filled = pointed ?? value ?? 0;
  return (
    <div className="flex items-center gap-3">
      <div className="-ms-2 flex">
        {places.map((place) => (
          <label
            className="relative grid h-11 w-9 pointer-coarse:w-11 cursor-pointer place-items-center rounded-r1 has-focus-visible:outline-3 has-focus-visible:outline-t1"
            key={place}
            onPointerEnter={() => setPointed(place)}
            onPointerLeave={() => setPointed(null)}
          >
            <input
              aria-label={t('ui.stars', { count: place })}
              checked={value === place}
              className="absolute inset-0 cursor-pointer appearance-none outline-hidden"
              disabled={disabled}
              name={name}
              onChange={() => onChange(place)}
              type="radio"
              value={place}
            />
            <Icon
              className={classNames(
                'pointer-events-none relative fill-current transition-colors duration-150',
                place <= filled ? 'text-star' : 'text-star-off',
              )}
              name="star"
              size={28}
              stroke={1.5}
            />
          </label>
        ))}
      </div>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {value ? t('ui.starsChosen', { count: value }) : null}
      </span>
    </div>
  );
}
