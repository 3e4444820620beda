import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters, withoutPages } from '../exports.ts';
import { hidingReason } from '../reviews/reviews.ts';
import {
  answerInput,
  moderatedQuestionResponse,
  moderatedQuestions,
  productQuestions,
  productQuestionsQuery,
  questionAnswered,
  questionInput,
  questionModerationQuery,
} from './questions.ts';

const tag = 'Questions';

/** Public questions about products. */
export const questionEndpoints = {
  listOfProduct: endpoint('GET /products/:id/questions', {
    tag,
    access: 'optional',
    summary: 'Questions about a product with their answers, answered ones first',
    query: productQuestionsQuery,
    response: productQuestions,
    shedding: 'next',
    refusals: ['not_found'],
  }),
  ask: endpoint('POST /products/:id/questions', {
    tag,
    access: 'user',
    summary: 'Ask about a product',
    confirmed: 'reviews',
    body: questionInput,
    status: 201,
    response: questionAnswered,
    refusals: ['not_found', 'too_many_requests'],
  }),
  answer: endpoint('POST /questions/:id/answers', {
    tag,
    access: 'user',
    summary: 'Answer a question about something one bought; staff answers for the shop',
    confirmed: 'reviews',
    body: answerInput,
    status: 201,
    response: questionAnswered,
    refusals: ['not_found', 'buyers_only', 'too_many_requests'],
  }),
  remove: endpoint('DELETE /questions/:id', {
    tag,
    access: 'user',
    summary: "Delete one's own question; staff may delete any",
    refusals: ['not_found'],
  }),
  removeAnswer: endpoint('DELETE /answers/:id', {
    tag,
    access: 'user',
    summary: "Delete one's own answer; staff may delete any",
    refusals: ['not_found'],
  }),
};

/** Questions, for staff. */
export const questionAdminEndpoints = {
  list: endpoint('GET /questions', {
    tag,
    access: 'reviews:moderate',
    summary: 'All questions, hidden ones too, page by page',
    query: questionModerationQuery,
    response: moderatedQuestions,
  }),
  export: endpoint('GET /admin/questions/export', {
    ...exportFile,
    tag,
    access: ['reviews:moderate', 'exports:read'],
    summary: 'The list as it is filtered, as a file',
    query: questionModerationQuery.omit(withoutPages).extend(exportParameters),
  }),
  hide: endpoint('PUT /questions/:id/hide', {
    tag,
    access: 'reviews:moderate',
    summary: 'Keep a question and its answers from view',
    body: hidingReason,
    response: moderatedQuestionResponse,
    refusals: ['not_found'],
  }),
  restore: endpoint('PUT /questions/:id/restore', {
    tag,
    access: 'reviews:moderate',
    summary: 'Show a hidden question again',
    response: moderatedQuestionResponse,
    refusals: ['not_found'],
  }),
  hideAnswer: endpoint('PUT /answers/:id/hide', {
    tag,
    access: 'reviews:moderate',
    summary: 'Keep one answer from view',
    response: moderatedQuestionResponse,
    refusals: ['not_found'],
  }),
  restoreAnswer: endpoint('PUT /answers/:id/restore', {
    tag,
    access: 'reviews:moderate',
    summary: 'Show a hidden answer again',
    response: moderatedQuestionResponse,
    refusals: ['not_found'],
  }),
};
