import { describe, expect, it } from 'vitest';
import { type Rule, RuleSet, searchKey } from './rule-set.ts';

const synonym = (text: string, words: string[], oneWay = false): Rule => {
  return { id: text, kind: 'synonym', text, words, oneWay };
};

describe('searchKey', () => {
  it.each([
    ['Headphones', 'head phones'],
    ['phone cases', 'the phone case'],
    ['Écran', 'ecran'],
    ['سمّاعات', 'السماعة'],
    ['تلفزيون', 'التلفزيونات'],
    ['8 ounce jar', '8oz jars'],
  ])('%j and %j are the same search', (one, other) => {
    expect(searchKey(one)).toBe(searchKey(other));
    expect(searchKey(one)).not.toBe('');
  });

  it('is empty for words that say nothing', () => {
    expect(searchKey('what is this?')).toBe('');
    expect(searchKey('…')).toBe('');
  });
});

describe('expand', () => {
  it('gives each word of a group the others, in any form', () => {
    const rules = new RuleSet([synonym('tv', ['television', 'telly'])]);
    expect(rules.expand(['oled', 'tv'])).toEqual([[], [['television'], ['telly']]]);
    expect(rules.expand(['televisions'])).toEqual([[['tv'], ['telly']]]);
  });

  it('goes one way where it is said so', () => {
    const rules = new RuleSet([synonym('mobile', ['phone'], true)]);
    expect(rules.expand(['mobile'])).toEqual([[['phone']]]);
    expect(rules.expand(['phone'])).toEqual([[]]);
  });

  it('takes phrases as a whole, the longest first, apart or together', () => {
    const rules = new RuleSet([
      synonym('cell phone', ['smartphone']),
      synonym('phone', ['handset']),
      synonym('gamepad', ['controller']),
    ]);
    const smartphone = [['smartphone']];
    expect(rules.expand(['cell', 'phones', 'case'])).toEqual([smartphone, smartphone, []]);
    expect(rules.expand(['cellphone'])).toEqual([smartphone]);
    expect(rules.expand(['smartphone'])).toEqual([[['cell', 'phone']]]);
    expect(rules.expand(['phone'])).toEqual([[['handset']]]);
    expect(rules.expand(['game', 'pad'])).toEqual([[['controller']], [['controller']]]);
  });

  it('adds up what several rules say', () => {
    const rules = new RuleSet([synonym('tv', ['telly']), synonym('tv', ['screen'], true)]);
    expect(rules.expand(['tv'])).toEqual([[['telly'], ['screen']]]);
  });
});

it('pins and redirects are found by the whole search', () => {
  const rules = new RuleSet([
    { id: '1', kind: 'pin', text: 'earphones', products: [3, 1] },
    { id: '2', kind: 'redirect', text: 'returns', path: '/terms' },
  ]);
  expect(rules.findPins(['ear', 'phone'])).toEqual([3, 1]);
  expect(rules.findPins(['earphones', 'white'])).toBeUndefined();
  expect(rules.findRedirect(['return'])).toBe('/terms');
  expect(rules.findRedirect([])).toBeUndefined();
});
