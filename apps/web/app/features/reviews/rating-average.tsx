import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { shownRatingsAverage } from '../../quirks.ts';
import { RatingStars } from '../../ui/rating-stars.tsx';

/** The figure, large, with its stars and the number of people behind it. */
export function RatingAverage({ average, count }: { average: number | undefined; count: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const { quirks } = usePublicSettings();
  const rating = shownRatingsAverage(quirks, average);
  return (
    <div className="flex items-center gap-4 tabular-nums md:block">
      <p aria-hidden="true" className="font-bold text-display tracking-[-0.035em]">
        {rating === null ? '–' : formats.rating(rating)}
      </p>
      <div className="md:mt-2">
        <RatingStars rating={rating} />
        <p className="text-t2">{t('product.ratings', { count })}</p>
      </div>
    </div>
  );
}
