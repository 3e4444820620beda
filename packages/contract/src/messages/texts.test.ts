import { describe, expect, it } from 'vitest';
import { Texts } from './texts.ts';

const messages = {
  plain: 'Add to cart',
  named: '{name} in {place}',
  counted: '{count, plural, =0 {nothing} one {# item of {name}} other {# items of {name}}} left',
  sorted: '{who, select, admin {All of {shop}} other {Yours}}',
  both: '{count, plural, one {# of {who, select, you {your #} other {theirs}}} other {#}}',
};

describe('texts', () => {
  const texts = new Texts('en', messages);

  it.each([
    ['plain', {}, 'Add to cart'],
    ['named', { name: 'It', place: 7 }, 'It in 7'],
    ['named', { name: 'It' }, 'It in '],
    ['counted', { count: 0, name: 'x' }, 'nothing left'],
    ['counted', { count: 1, name: 'x' }, '1 item of x left'],
    ['counted', { count: 1_234, name: 'x' }, '1,234 items of x left'],
    ['sorted', { who: 'admin', shop: 'S' }, 'All of S'],
    ['sorted', { who: 'toString', shop: 'S' }, 'Yours'],
    ['both', { count: 1, who: 'you' }, '1 of your 1'],
    ['not.there', {}, 'not.there'],
    ['toString', {}, 'toString'],
  ])('writes %s with %j', (key, values, written) => {
    expect(texts.write(key, values)).toBe(written);
  });

  it('takes forms from the language and digits from the one of numbers', () => {
    const french = new Texts('en', messages, 'fr');
    expect(french.write('counted', { count: 0.5, name: 'x' })).toBe('0,5 items of x left');
  });

  it("finds what was added by group and name, but an owner's words first", () => {
    const texts = new Texts('en', { 'cart.add': 'Into the bag' });
    expect(texts.write('shell.home')).toBe('shell.home');
    texts.addCatalogue({ cart: { add: 'Add to cart', title: 'Cart' } });
    texts.addCatalogue({ cart: { empty: '{name} is empty' }, shell: { home: 'Home' } });
    expect(texts.write('cart.add')).toBe('Into the bag');
    expect(texts.write('cart.title')).toBe('Cart');
    expect(texts.write('cart.empty', { name: 'It' })).toBe('It is empty');
    expect(texts.write('shell.home')).toBe('Home');
    for (const none of ['cart', 'cart.toString', 'toString.name', 'shell.title']) {
      expect(texts.write(none)).toBe(none);
    }
  });

  it('has numbers written by what it is given', () => {
    const texts = new Texts('en', messages, 'de', (number, locale) => `${locale} ${number}`);
    expect(texts.write('counted', { count: 2, name: 'x' })).toBe('de 2 items of x left');
  });
});
