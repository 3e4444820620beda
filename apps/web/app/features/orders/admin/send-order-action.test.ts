import { expect, it } from 'vitest';
import { needsQuestion } from './send-order-action.ts';

it('asks before an order is delivered that was not sent, or whose cash nobody noted', () => {
  const paid = { status: 'paid', isPaid: true } as const;
  const pickup = { pickup: { address: 'Shop', hours: '' } };
  expect(needsQuestion(paid, 'deliver')).toBe(true);
  expect(needsQuestion({ ...pickup, ...paid }, 'deliver')).toBe(false);
  expect(needsQuestion({ ...paid, status: 'dispatched' }, 'deliver')).toBe(false);
  expect(needsQuestion({ status: 'dispatched', isPaid: false }, 'deliver')).toBe(true);
});
