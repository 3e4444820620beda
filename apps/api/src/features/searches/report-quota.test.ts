import { expect, it } from 'vitest';
import { ReportQuota } from './report-quota.ts';

const times = (count: number) => Array.from({ length: count }, (_, number) => number);

it('counts so many reports of one text from one address, and those of others beside them', () => {
  let now = 0;
  const quota = new ReportQuota(1, () => now);
  const counted = times(50).filter(() => quota.take('203.0.113.1', 'lamp'));
  expect(counted).toHaveLength(30);
  expect(quota.take('203.0.113.1', 'desk')).toBe(true);
  expect(quota.take('203.0.113.2', 'lamp')).toBe(true);
  now = 86_400_000;
  expect(quota.take('203.0.113.1', 'lamp')).toBe(true);
});

it('counts so many reports of one address in all, and more where people share one', () => {
  const take = (factor: number) => {
    const quota = new ReportQuota(factor, () => 0);
    return times(2_000).filter((number) => quota.take('203.0.113.1', `text ${number}`)).length;
  };
  expect([take(1), take(2)]).toEqual([900, 1_800]);
});

it('counts nobody new once a flood of addresses filled it', () => {
  const quota = new ReportQuota(1, () => 0);
  expect(quota.take('known', 'lamp')).toBe(true);
  for (const number of times(60_000)) quota.take(`address ${number}`, 'lamp');
  expect(quota.take('another', 'lamp')).toBe(false);
  expect(quota.take('known', 'lamp')).toBe(true);
});
