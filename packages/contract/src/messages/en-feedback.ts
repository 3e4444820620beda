import { boughtTogether } from './en/bought-together.ts';
import { questions } from './en/questions.ts';
import { reviewForm } from './en/review-form.ts';
import { reviewList } from './en/review-list.ts';

/** Texts of recommendations, questions and reviews; loaded when somebody reaches these parts. */
export const enFeedback = { boughtTogether, questions, reviewForm, reviewList } as const;
