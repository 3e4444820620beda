import { ratings, textLengths } from '@matjar/contract/limits.ts';
import type { Review } from '@matjar/contract/reviews/reviews.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { reviewErrorDelay } from '../../quirks.ts';
import { useAccount } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { CharacterCount, Textarea } from '../../ui/textarea.tsx';
import { notify } from '../../ui/toasts.ts';
import { ReviewPhotosField, type SelectedPhoto, selectedPhotosOf } from './review-photos-field.tsx';
import { useRefetchReviews } from './reviews-data.ts';

/** Stars and a text: a new review, or an edit of the own one. */
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
        <legend className="sr-only">{t('reviewForm.rating')}</legend>
        <RatingInput name="rating" onChange={form.setRating} value={form.rating} />
      </fieldset>
      <Field
        aside={<CharacterCount limit={textLengths.review.maximum} used={form.text.trim().length} />}
        className="mt-2"
        error={form.problem && t(form.problem)}
        label={t('reviewForm.text')}
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
      <ReviewPhotosField onChange={form.setPhotos} photos={form.photos} />
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button pending={form.pending} type="submit" variant="strong">
          {t(mine ? 'reviewForm.save' : 'reviewForm.send')}
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

/** State, validation and submission of the form. */
function useReviewForm({
  productId,
  mine,
  onDone,
}: {
  productId: string;
  /** The review to edit; absent for a new one. */
  mine: Review | undefined;
  onDone: () => void;
}) {
  const t = useTranslate();
  const { quirks } = usePublicSettings();
  const account = useAccount();
  const refetchReviews = useRefetchReviews(productId);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const [rating, setRating] = useState<number>(mine?.rating ?? ratings.initial);
  const [text, setText] = useState(mine?.review ?? '');
  const [photos, setPhotos] = useState<SelectedPhoto[]>(() => selectedPhotosOf(mine?.photos ?? []));
  const [checked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const problem = findReviewProblem(text);
  const uploading = photos.some(({ url }) => !url);

  function showProblems() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChecked(true), reviewErrorDelay(quirks));
  }

  function clear() {
    clearTimeout(timer.current);
    setRating(ratings.initial);
    setText('');
    setPhotos([]);
    setChecked(false);
  }

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (pending || uploading) return;
    if (problem) {
      showProblems();
      textRef.current?.focus();
      return;
    }
    setPending(true);
    try {
      const sent = photos.flatMap(({ url }) => url ?? []);
      const said = { review: text.trim(), rating, photos: sent };
      const body = { product: productId, user: account?._id, ...said };
      if (mine) await api.call('PUT /reviews/:id', { params: { id: mine._id }, body: said });
      else await api.call('POST /reviews', { body });
      notify('success', t(mine ? 'reviewForm.saved' : 'reviewForm.created'));
      if (!mine) clear();
      await refetchReviews();
      onDone();
    } catch (error) {
      // The input stays, so that it can be sent again.
      for (const each of textsOfError(error, t('ui.errorTitle'))) notify('warning', each);
    } finally {
      setPending(false);
    }
  }

  return {
    rating,
    setRating,
    text,
    setText,
    photos,
    setPhotos,
    textRef,
    problem: checked ? problem : undefined,
    showProblems,
    pending: pending || uploading,
    send,
  };
}

type ReviewProblem =
  | 'reviewForm.textMissing'
  | 'reviewForm.textTooShort'
  | 'reviewForm.textTooLong';

/** The problem of a review's text, as a message key. */
export function findReviewProblem(text: string): ReviewProblem | undefined {
  const { length } = text.trim();
  if (length === 0) return 'reviewForm.textMissing';
  if (length < textLengths.review.minimum) return 'reviewForm.textTooShort';
  if (length > textLengths.review.maximum) return 'reviewForm.textTooLong';
  return undefined;
}
