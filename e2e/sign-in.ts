import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface Credentials {
  email: string;
  password: string;
}

export interface NewPerson extends Credentials {
  name: string;
  phone: string;
}

/** A new fictional person. */
export function inventPerson(): NewPerson {
  const letters = randomUUID().replaceAll('-', '');
  return {
    name: `Mona ${letters.slice(0, 8)}`,
    email: `mona.${letters.slice(0, 16)}@gmail.com`,
    password: `Strong-${letters.slice(0, 12)}`,
    phone: '01012345678',
  };
}

/** Puts a session into the browser before its first page, as a finished sign-in leaves it. */
async function keepSession(page: Page, session: string): Promise<void> {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('signed-in-by-test')) localStorage.setItem('user', value);
    sessionStorage.setItem('signed-in-by-test', 'yes');
  }, session);
}

/** Signs in through the API, so that the browser holds the session's cookie too. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  await keepSession(page, await answer.text());
}

/** Makes an account through the API and signs in with it. */
export async function signUp(page: Page, person = inventPerson()): Promise<NewPerson> {
  const data = { ...person, passwordConfirm: person.password };
  const answer = await page.request.post('/api/v1/auth/signup', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  await keepSession(page, await answer.text());
  return person;
}
