import { describe, expect, it } from 'vitest';
import { findAskedAlert, parseAskedAlerts } from './asked-alerts.ts';

const day = 24 * 60 * 60 * 1_000;

describe('an alert that was asked for in this browser', () => {
  const asked = { about: 'a', kind: 'stock', at: 0 } as const;

  it('is known for a week', () => {
    expect(findAskedAlert([asked], { ...asked, at: 6 * day })).toEqual(new Date(0));
    expect(findAskedAlert([asked], { ...asked, at: 7 * day })).toBeUndefined();
  });

  it('is about one product, and about its stock or its price', () => {
    expect(findAskedAlert([asked], { ...asked, kind: 'price' })).toBeUndefined();
    expect(findAskedAlert([asked], { ...asked, about: 'b' })).toBeUndefined();
  });

  it('is left out when it makes no sense', () => {
    expect(parseAskedAlerts(JSON.stringify([null, 'a', { about: 'a' }, asked]))).toEqual([asked]);
    expect(parseAskedAlerts('{}')).toBeUndefined();
  });
});
