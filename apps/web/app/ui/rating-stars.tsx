import { Star } from 'lucide-react';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';

const places = [1, 2, 3, 4, 5];

function StarRow({ size, className }: { size: number; className: string }) {
  return (
    <span className={classNames('flex w-max gap-0.5', className)}>
      {places.map((place) => (
        <Star
          aria-hidden="true"
          className="shrink-0"
          fill="currentColor"
          key={place}
          size={size}
          strokeLinejoin="round"
          strokeWidth={1.5}
        />
      ))}
    </span>
  );
}

/** Five stars filled to the fraction of the average; said as "4.6 out of 5 stars". */
export function RatingStars({
  rating,
  size = 20,
  className,
}: {
  rating: number | null;
  size?: number;
  className?: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const filled = Math.min(Math.max(rating ?? 0, 0), 5);
  const label = rating ? t('ui.ratingOutOf', { rating: formats.rating(rating) }) : t('ui.notRated');
  // The gaps between stars count in the width: cut inside a star, never inside a gap.
  const width = filled * size + Math.floor(filled) * 2;
  return (
    <span
      aria-label={label}
      className={classNames('relative inline-flex w-max shrink-0 align-middle', className)}
      role="img"
    >
      <StarRow className="text-star-off" size={size} />
      <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width }}>
        <StarRow className="text-star" size={size} />
      </span>
    </span>
  );
}
