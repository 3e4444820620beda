import { expect, test } from 'vitest';
import { PasswordQueue } from '../../src/features/accounts/password-queue.ts';
import { Refusal } from '../../src/http/errors/refusal.ts';
import { signUpNew, useAccountsApp } from './accounts-app.ts';

const shop = useAccountsApp();

test('200 sign-ins at once: everybody is served or told when to come back, and health stays quick', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => signUpNew(shop.call)));
  let open = true;
  const healthTimes: number[] = [];
  const watching = (async () => {
    while (open) {
      const started = performance.now();
      const answer = await shop.app.inject('/api/v1/health/live');
      expect(answer.statusCode).toBe(200);
      healthTimes.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => {
      const { email, password } = people[at % people.length] ?? { email: '', password: '' };
      return shop.call('POST /auth/login', { body: { email, password } });
    }),
  );
  open = false;
  await watching;
  const statuses = new Set(answers.map((answer) => answer.statusCode));
  expect([...statuses].every((status) => [200, 429, 503].includes(status))).toBe(true);
  expect(statuses).toContain(200);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  const sorted = healthTimes.toSorted((one, other) => one - other);
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(250);
}, 60_000);

test('the queue is bounded: who does not fit is refused at once, the others are served', async () => {
  const queue = new PasswordQueue({ atOnce: 2, mostWaiting: 5 });
  const results = await Promise.all(Array.from({ length: 20 }, () => queue.hash('password')));
  const refused = results.filter((result) => result instanceof Refusal);
  expect(refused).toHaveLength(13);
  expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 3 });
  expect(await queue.hash('password')).toMatch(/^\$argon2id/);
});

test('who has no hash never matches', async () => {
  const queue = new PasswordQueue();
  for (const hash of [null, undefined]) expect(await queue.matches('', hash)).toBe(false);
});
