import { textLengths } from '@matjar/contract/limits.ts';
import type { Review } from '@matjar/contract/reviews.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CharacterCount } from '../../ui/character-count.tsx';
import { Field } from '../../ui/field.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useReviewForm } from './use-review-form.ts';

/** Stars and a text: a new review, or the change of one's own. */
export function ReviewForm({
  productId,
  mine,
  onClose,
}: {
  productId: string;
  mine: Review | undefined;
  onClose: () => void;
}) {
  const t = useTranslate();
  const form = useReviewForm({ productId, mine, onDone: onClose });
  return (
    <form noValidate onSubmit={form.send}>
      <fieldset>
        <legend className="sr-only">{t('reviews.rating')}</legend>
        <RatingInput name="rating" onChange={form.setRating} value={form.rating} />
      </fieldset>
      <Field
        aside={<CharacterCount limit={textLengths.review.maximum} used={form.text.trim().length} />}
        className="mt-2"
        error={form.problem && t(form.problem)}
        label={t('reviews.text')}
        required
      >
        <Textarea
          name="review"
          onBlur={() => form.text !== '' && form.showProblems()}
          onChange={(event) => form.setText(event.target.value)}
          ref={form.textRef}
          rows={3}
          value={form.text}
        />
      </Field>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button pending={form.pending} type="submit" variant="strong">
          {t(mine ? 'reviews.save' : 'reviews.send')}
        </Button>
        {mine && (
          <Button onClick={onClose} variant="outline">
            {t('ui.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
