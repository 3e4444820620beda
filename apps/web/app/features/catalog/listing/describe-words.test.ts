import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { expect, it } from 'vitest';
import { describeWords } from './describe-words.ts';

const t: Translate = (key, ...values) => [key, ...Object.values(values[0] ?? {})].join(' ');
const words = ['quiet', 'mechanical', 'keyboard', 'office'];
const describe = (has: string[]) => describeWords({ words, partial: { a: has } }, 'a', t);

it('names what is missing or what is there, whichever is less', () => {
  expect(describe(['quiet', 'keyboard', 'office'])).toBe(
    'catalog.cardWithout catalog.cardWord mechanical',
  );
  expect(describe(['keyboard'])).toBe('catalog.cardOnly catalog.cardWord keyboard');
});

it('says nothing of products that have all words', () => {
  expect(describeWords({ words, partial: {} }, 'a', t)).toBeUndefined();
});
