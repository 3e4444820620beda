import { describe, expect, it } from 'vitest';
import { findRequestedAlert, parseRequestedAlerts } from './requested-alerts.ts';

const day = 24 * 60 * 60 * 1_000;

describe('an alert that was asked for in this browser', () => {
  const alert = { about: 'a', kind: 'stock', at: 0 } as const;

  it('is known for a week', () => {
    expect(findRequestedAlert([alert], { ...alert, at: 6 * day })).toEqual(new Date(0));
    expect(findRequestedAlert([alert], { ...alert, at: 7 * day })).toBeUndefined();
  });

  it('is about one product, and about its stock or its price', () => {
    expect(findRequestedAlert([alert], { ...alert, kind: 'price' })).toBeUndefined();
    expect(findRequestedAlert([alert], { ...alert, about: 'b' })).toBeUndefined();
  });

  it('is left out when it makes no sense', () => {
    expect(parseRequestedAlerts(JSON.stringify([null, 'a', { about: 'a' }, alert]))).toEqual([
      alert,
    ]);
    expect(parseRequestedAlerts('{}')).toBeUndefined();
  });
});
