import { expect, test } from 'vitest';
import { orderSteps } from './order-steps.ts';

const at = (day: number) => `2026-05-${day}T08:00:00.000Z`;
const history = [
  { status: 'placed', at: at(10) },
  { status: 'preparing', at: at(11) },
  { status: 'preparing', at: at(12), internal: true, note: 'wrapped' },
] as const;

test('a cash order starts as placed and is where its state says', () => {
  const steps = orderSteps({
    status: 'preparing',
    history: [...history],
    paymentMethodType: 'cash',
  });
  expect(steps).toEqual([
    { status: 'placed', state: 'done', at: at(10) },
    { status: 'preparing', state: 'current', at: at(11) },
    { status: 'dispatched', state: 'ahead', at: undefined },
    { status: 'delivered', state: 'ahead', at: undefined },
  ]);
});

test('a card order starts as paid, and a delivered one is done', () => {
  const way = ['placed', 'paid', 'preparing', 'dispatched', 'delivered'] as const;
  const steps = orderSteps({
    status: 'delivered',
    history: way.map((status, day) => ({ status, at: at(10 + day) })),
    paymentMethodType: 'stripe',
  });
  expect(steps?.map(({ status, state }) => `${status} ${state}`)).toEqual([
    'paid done',
    'preparing done',
    'dispatched done',
    'delivered done',
  ]);
});

test('what never happened is not ticked, however far the order is', () => {
  const steps = orderSteps({
    status: 'delivered',
    history: [
      { status: 'placed', at: at(10) },
      { status: 'dispatched', at: at(11), internal: true, note: 'rang' },
      { status: 'delivered', at: at(12) },
    ],
    paymentMethodType: 'cash',
  });
  expect(steps?.map(({ status, state }) => `${status} ${state}`)).toEqual([
    'placed done',
    'preparing skipped',
    'dispatched skipped',
    'delivered done',
  ]);
});

test('a step was reached when it was first, whatever was noted in it later', () => {
  const steps = orderSteps({
    status: 'placed',
    history: [
      { status: 'placed', at: at(10) },
      { status: 'placed', at: at(12), note: 'Shipping address completed' },
    ],
    paymentMethodType: 'cash',
  });
  expect(steps?.[0]?.at).toBe(at(10));
});

test('a delivery that was taken back did not happen, and the one after it did', () => {
  const order = {
    history: [
      { status: 'placed' as const, at: at(10) },
      { status: 'delivered' as const, at: at(11) },
      { status: 'placed' as const, at: at(12) },
    ],
    paymentMethodType: 'cash' as const,
  };
  const last = { status: 'delivered', state: 'ahead', at: undefined };
  expect(orderSteps({ ...order, status: 'placed' })?.at(-1)).toEqual(last);
  const again = orderSteps({ ...order, status: 'delivered', deliveredAt: at(13) });
  expect(again?.at(-1)?.at).toBe(at(13));
});

test('a cash order that was paid early is still at its start', () => {
  const steps = orderSteps({ status: 'paid', history: [], paymentMethodType: 'cash' });
  expect(steps?.[0]?.state).toBe('current');
});

test('what was cancelled goes nowhere', () => {
  expect(orderSteps({ status: 'cancelled', history: [], paymentMethodType: 'cash' })).toBeNull();
  expect(orderSteps({ status: 'refunded', history: [], paymentMethodType: 'stripe' })).toBeNull();
});

test('an order that waits for its bank transfer is not called paid', () => {
  const bank = { history: [], paymentMethodType: 'bank' as const };
  expect(orderSteps({ ...bank, status: 'placed' })?.[0]).toMatchObject({
    status: 'placed',
    state: 'current',
  });
  expect(orderSteps({ ...bank, status: 'paid' })?.[0]?.status).toBe('paid');
});
