import type { CSSProperties } from 'react';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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

/** One star, the average and the number of ratings: the short form of cards and tables. */
export function AverageRating({
  rating,
  count,
  className,
}: {
  rating: number | null;
  count?: number;
  className?: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  if (!rating) {
    return <span className={classNames('text-t2 text-xs', className)}>{t('ui.notRated')}</span>;
  }
  return (
    <span className={classNames('flex items-center gap-1.25 text-xs tabular-nums', className)}>
      <Icon className="shrink-0 fill-current text-star" name="star" size={15} />
      <VisuallyHidden>{t('ui.ratingOutOf', { rating: formats.rating(rating) })}</VisuallyHidden>
      <span aria-hidden="true" className="font-semibold text-t1">
        {formats.rating(rating)}
      </span>
      {count !== undefined && (
        <span className="text-t2">
          <span aria-hidden="true">({formats.count(count)})</span>
          <VisuallyHidden>{t('ui.ratingsCount', { count })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
