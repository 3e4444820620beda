import type { Facets } from '@matjar/contract/catalog.ts';
import { ratings as limits } from '@matjar/contract/limits.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Radio } from '../../../ui/radio.tsx';
import { RatingStars } from '../../../ui/rating-stars.tsx';
import { listParameters, withParameters } from '../list-address.ts';
import type { ListControls } from './use-list.ts';

/** Five stars down to one; each means "that many or more". */
export function RatingChoices({
  list,
  ratings,
  onChosen,
}: {
  list: ListControls;
  ratings: Facets['ratings'];
  onChosen?: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return ratings.map(({ stars, count }) => {
    const isChosen = list.state.stars === stars;
    return (
      <Radio
        checked={isChosen}
        className="lg:min-h-9"
        disabled={count === 0 && !isChosen}
        end={formats.count(count)}
        key={stars}
        name={listParameters.stars}
        onChange={() => {
          list.open(withParameters(list.search, { ratingsQuantity: String(stars) }));
          onChosen?.();
        }}
        value={stars}
      >
        <span className="flex items-center gap-3">
          <RatingStars rating={stars} size={16} />
          {stars < limits.maximum && <span className="text-t2 text-xs">{t('catalog.andUp')}</span>}
        </span>
      </Radio>
    );
  });
}
