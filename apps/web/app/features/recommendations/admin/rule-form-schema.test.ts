import { expect, it } from 'vitest';
import { emptyFields, ruleFormSchema } from './rule-form-schema.ts';

const named = (id: string) => ({ _id: id, name: id, title: id, isShown: true });

it('sends the ids of what was chosen', () => {
  const fields = {
    ...emptyFields,
    subject: named('phones'),
    products: [named('cable')],
    categories: [named('cases')],
  };
  expect(ruleFormSchema.parse(fields)).toEqual({
    subjectKind: 'category',
    subject: 'phones',
    products: ['cable'],
    categories: ['cases'],
  });
});

it('says what is missing', () => {
  const missing = (fields: object) =>
    ruleFormSchema.safeParse({ ...emptyFields, ...fields }).error?.issues;
  expect(missing({ products: [named('cable')] })).toMatchObject([
    { path: ['subject'], message: 'recommendations.subjectMissing' },
  ]);
  expect(missing({ subject: named('phones') })).toMatchObject([
    { path: ['products'], message: 'recommendations.offersMissing' },
  ]);
});
