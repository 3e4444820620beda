import { expect, test } from 'vitest';
import { respellBySound } from './respell-by-sound.ts';

test.each([
  ['filips', 'philips'],
  ['koffee', 'coffee'],
  ['skisors', 'scisors'],
  ['nife', 'knife'],
  ['charjer', 'charger'],
])('%j may be %j', (written, meant) => {
  expect(respellBySound(written)).toContain(meant);
  expect(respellBySound(meant)).toContain(written);
  expect(respellBySound(written)).not.toContain(written);
});

test('what has no letters has no sound', () => {
  expect(respellBySound('1080')).toEqual([]);
});
