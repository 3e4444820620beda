import { questions } from './en/questions.ts';
import { reviewList } from './en/review-list.ts';

/** What people say about a product and ask about it; browsers load it when somebody comes to these parts. */
export const enFeedback = { questions, reviewList } as const;
