import { Star } from 'lucide-react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type RatingShare, shareRatings } from './rating-shares.ts';

/** How the ratings spread. A bar pressed shows only the reviews it counts; pressed again, all. */
export function RatingBars({
  counts,
  chosen,
  onChoose,
}: {
  counts: readonly Omit<RatingShare, 'percent'>[];
  chosen: number | null;
  onChoose: (stars: number | null) => void;
}) {
  const t = useTranslate();
  return (
    <ul aria-label={t('reviews.distribution')}>
      {shareRatings(counts).map(({ stars, count, percent }) => (
        <li key={stars}>
          <button
            aria-pressed={chosen === stars}
            className="flex h-8 w-full items-center gap-3 rounded-r1 px-2 tabular-nums enabled:hover:bg-sunken aria-pressed:bg-brand-tint pointer-coarse:h-11"
            disabled={count === 0}
            onClick={() => onChoose(chosen === stars ? null : stars)}
            type="button"
          >
            <span className="flex w-8 items-center gap-1.5">
              {stars}
              <VisuallyHidden>{t('reviews.starsGiven', { stars })}</VisuallyHidden>
              <Star
                aria-hidden="true"
                className="text-star"
                fill="currentColor"
                size={14}
                strokeWidth={1.5}
              />
            </span>
            <span className="h-2 grow overflow-hidden rounded-full bg-ground">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${percent}%` }}
              />
            </span>
            <span className="w-10 text-end text-t3 text-xs">{percent}%</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
