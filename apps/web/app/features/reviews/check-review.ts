import { textLengths } from '@matjar/contract/limits.ts';

type ReviewProblem = 'reviews.textMissing' | 'reviews.textTooShort' | 'reviews.textTooLong';

/** What is wrong with the text of a review, as the key of its message. */
export function findReviewProblem(text: string): ReviewProblem | undefined {
  const { length } = text.trim();
  if (length === 0) return 'reviews.textMissing';
  if (length < textLengths.review.minimum) return 'reviews.textTooShort';
  if (length > textLengths.review.maximum) return 'reviews.textTooLong';
  return undefined;
}
