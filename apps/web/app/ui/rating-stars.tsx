import type { CSSProperties } from 'react';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';

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
  // One pixel stands on both sides of a star: cut inside a star, never inside a gap.
  const width = filled * size + Math.floor(filled) * 2 + 1;
  const style = { '--star-size': `${size}px`, '--filled': `${width}px` } as CSSProperties;
  return (
    <span aria-label={label} className={classNames('stars', className)} role="img" style={style} />
  );
}
