import { expect, test } from 'vitest';
import {
  completeMention,
  findMentions,
  matchColleagues,
  splitMentions,
  typedMention,
} from './mentions.ts';

const colleagues = [
  { _id: '1', name: 'Mona Said' },
  { _id: '2', name: 'Mona Said-Ali (night)' },
  { _id: '3', name: 'Omar' },
];

test('an @ at a word’s begin asks for a name, one in an address does not', () => {
  expect(typedMention('please @mo')).toBe('mo');
  expect(typedMention('@')).toBe('');
  expect(typedMention('write to shop@mo')).toBeUndefined();
  expect(matchColleagues(colleagues, 'sa').map(({ _id }) => _id)).toEqual(['1', '2']);
  expect(completeMention('please @mo', 'Mona Said')).toBe('please @Mona Said ');
});

test('names are found in the text, the longest first', () => {
  const text = 'Ask @Mona Said-Ali (night), then @Omar.';
  expect(findMentions(colleagues, 'Hello @Omar')).toEqual(['3']);
  expect(findMentions(colleagues, text)).toEqual(['2', '3']);
  expect(splitMentions(colleagues, text).filter(({ isMention }) => isMention)).toEqual([
    { text: '@Mona Said-Ali (night)', isMention: true },
    { text: '@Omar', isMention: true },
  ]);
});
