import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface Credentials {
  email: string;
  password: string;
}

export interface NewUser extends Credentials {
  name: string;
  phone: string;
}

/** A new fictional person. */
export function inventUser(): NewUser {
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
  const response = await page.request.post('/api/v1/auth/login', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
  await keepSession(page, await response.text());
}

/** Makes an account through the API and signs in with it. */
export async function signUp(page: Page, user = inventUser()): Promise<NewUser> {
  const data = { ...user, passwordConfirm: user.password };
  const response = await page.request.post('/api/v1/auth/signup', { data });
  expect(response.status(), await response.text()).toBe(201);
  await keepSession(page, await response.text());
  return user;
}
