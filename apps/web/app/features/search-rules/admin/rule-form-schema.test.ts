import { describe, expect, it } from 'vitest';
import { fieldsOf, readDraft, ruleFormSchema } from './rule-form-schema.ts';

const product = { _id: 'p1', title: 'Pebble', isShown: true };

describe('ruleFormSchema', () => {
  it('sends what the chosen kind needs, and nothing of the others', () => {
    const fields = { text: ' telly ', words: ['tv'], products: [product], path: '/contact' };
    const send = (kind: 'synonym' | 'pin' | 'redirect') =>
      ruleFormSchema.parse(fieldsOf({ kind, ...fields }));
    expect(send('synonym')).toEqual({
      kind: 'synonym',
      text: 'telly',
      words: ['tv'],
      oneWay: false,
    });
    expect(send('pin')).toEqual({ kind: 'pin', text: 'telly', products: ['p1'] });
    expect(send('redirect')).toEqual({ kind: 'redirect', text: 'telly', path: '/contact' });
  });

  it.each([
    ['synonym', ['searchRules.textMissing', 'searchRules.wordsMissing']],
    ['pin', ['searchRules.productsMissing', 'searchRules.textMissing']],
    ['redirect', ['searchRules.pathNotValid', 'searchRules.textMissing']],
  ] as const)('says what an empty %s lacks', (kind, texts) => {
    const { error } = ruleFormSchema.safeParse(fieldsOf({ kind, text: '' }));
    expect(error?.issues.map(({ message }) => message).sort()).toEqual(texts);
  });
});

it('readDraft takes kinds that there are', () => {
  expect(readDraft('pin', ' earphones ')).toEqual({ kind: 'pin', text: 'earphones' });
  expect(readDraft('boost', 'earphones')).toBeNull();
  expect(readDraft('', '')).toBeNull();
});
