import { afterAll, beforeAll, expect, test } from 'vitest';
import { PasswordQueue } from '../../src/features/accounts/passwords/password-queue.ts';
import { Refusal } from '../../src/http/errors/refusal.ts';
import { takeRealTime } from '../light-argon2.ts';
import { signUpNew, useAccountsApp } from './accounts-app.ts';

const shop = useAccountsApp();
beforeAll(() => takeRealTime(true));
afterAll(() => takeRealTime(false));

test('200 sign-ins at once: everybody is served or told when to come back, and health is answered between them', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => signUpNew(shop.call)));
  let open = true;
  let served = 0;
  const servedMeanwhile: number[] = [];
  const watching = (async () => {
    while (open) {
      const before = served;
      const response = await shop.app.inject('/api/v1/health/live');
      expect(response.statusCode).toBe(200);
      servedMeanwhile.push(served - before);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const responses = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const { email, password } = people[at % people.length] ?? { email: '', password: '' };
      const response = await shop.call('POST /auth/login', { body: { email, password } });
      if (response.statusCode === 200) served += 1;
      return response;
    }),
  );
  open = false;
  await watching;
  const statuses = new Set(responses.map((response) => response.statusCode));
  expect([...statuses].every((status) => [200, 429, 503].includes(status))).toBe(true);
  expect(statuses).toContain(200);
  for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  // Two passwords are compared at once: a response about health waits for a handful of them, not for all.
  expect(servedMeanwhile.length).toBeGreaterThan(served / 10);
  expect(Math.max(...servedMeanwhile)).toBeLessThanOrEqual(10);
}, 60_000);

test('the queue is bounded: who does not fit is refused at once, the others are served', async () => {
  const queue = new PasswordQueue({ atOnce: 2, maxWaiting: 5 });
  const results = await Promise.all(Array.from({ length: 20 }, () => queue.hash('password')));
  const refused = results.filter((result) => result instanceof Refusal);
  expect(refused).toHaveLength(13);
  expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 3 });
  expect(await queue.hash('password')).toMatch(/^\$argon2id/);
});
