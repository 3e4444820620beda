import { describe, expect, it } from 'vitest';
import { checkOverride } from './check-override.ts';

const plural = '{count, plural, one {# item of {title}} other {# items of {title}}}';

describe('checkOverride', () => {
  it.each([
    ['Add to cart', 'Put it into the basket'],
    ['Hello {name}, you owe {total}', 'To pay: {total}'],
    [plural, '{count, plural, =0 {nothing} one {one piece of {title}} other {# pieces}}'],
    ['can’t found any {thing}', "can't find {thing} 100% < today"],
  ])('takes for %j %j', (original, text) => {
    expect(checkOverride(original, text)).toBeUndefined();
  });

  it.each([
    ['Add to cart', '  ', { reason: 'empty' }],
    ['Add to cart', 'x'.repeat(121), { reason: 'tooLong', most: 120 }],
    ['Add to cart', 'Add\u0000', { reason: 'unreadable' }],
    ['Add to cart', 'Add\nto cart', { reason: 'unreadable' }],
    ['Add to cart', '<b>Add</b>', { reason: 'markup' }],
    ['Add to cart', 'Add {', { reason: 'syntax' }],
    ['Add to cart', 'Add {n, date, short}', { reason: 'syntax' }],
    ['Add to cart', 'Add {__proto__}', { reason: 'unknownVariable', name: '__proto__' }],
    ['Total {total}', 'Total {sum}', { reason: 'unknownVariable', name: 'sum' }],
    ['Total {total}', 'Total', { reason: 'missingVariable', name: 'total' }],
    [plural, '{count} of {title}', { reason: 'formsLost', name: 'count' }],
    [plural, '{count, plural, other {# of {title}}}', { reason: 'formsLost', name: 'count' }],
    [plural, plural.replace('one {', 'offset {1} one {'), { reason: 'formsLost', name: 'count' }],
    ['Of {count}', '{count, plural, one {one} other {#}}', { reason: 'formsLost', name: 'count' }],
  ])('refuses for %j %j', (original, text, problem) => {
    expect(checkOverride(original, text)).toEqual(problem);
  });
});
