import { expect, it } from 'vitest';
import { findReviewProblem } from './review-form.tsx';

it('asks for a text of 5 to 400 characters, blanks around it not counted', () => {
  expect(findReviewProblem('')).toBe('reviewForm.textMissing');
  expect(findReviewProblem('   \n ')).toBe('reviewForm.textMissing');
  expect(findReviewProblem(' good ')).toBe('reviewForm.textTooShort');
  expect(findReviewProblem('great')).toBeUndefined();
  expect(findReviewProblem('a'.repeat(400))).toBeUndefined();
  expect(findReviewProblem('a'.repeat(401))).toBe('reviewForm.textTooLong');
});
