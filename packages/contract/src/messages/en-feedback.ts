import { boughtTogether } from './en/bought-together.ts';
import { questions } from './en/questions.ts';
import { reviewForm } from './en/review-form.ts';
import { reviewList } from './en/review-list.ts';

/** What people buy with a product, say about it and ask; browsers load it when somebody comes to these parts. */
export const enFeedback = { boughtTogether, questions, reviewForm, reviewList } as const;
