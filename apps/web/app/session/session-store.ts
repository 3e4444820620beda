import type { Permission } from '@matjar/contract/permissions.ts';
import { useSyncExternalStore } from 'react';
import { parseJson, removeStored } from '../browser-storage.ts';
import { createStoredValue } from '../stored-value.ts';

type Role = 'user' | 'admin';

/** The person as the API answers sign-in; only name and role are relied upon here. */
export interface SessionPerson {
  name: string;
  role: Role;
  _id?: string;
  email?: string;
  /** Of staff that is not an owner. */
  permissions?: Permission[];
  /** Buys without an account. */
  guest?: true;
}

export interface Session {
  data: SessionPerson;
  token: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSession(value: unknown): value is Session {
  if (!isRecord(value) || !isRecord(value.data)) return false;
  const { name, role } = value.data;
  return (
    typeof value.token === 'string' &&
    value.token !== '' &&
    typeof name === 'string' &&
    (role === 'user' || role === 'admin')
  );
}

/** `undefined` for anything that is not a session: half-written, edited or of another application. */
export function parseSession(text: string): Session | undefined {
  const value = parseJson(text);
  return isSession(value) ? value : undefined;
}

const storedSession = createStoredValue<Session | null>({
  key: 'user',
  parse: parseSession,
  absent: null,
});

/** For code outside components, such as guards and the API client; `null` for a visitor. */
export const readSession = storedSession.read;
export const subscribeToSession = storedSession.subscribe;

const signInListeners = new Set<() => void>();

/**
 * Calls back when somebody signs in or up in this tab: the moment to hand over what they did as a
 * visitor. Neither other tabs nor refreshed tokens call.
 */
export function onSignedIn(callback: () => void): () => void {
  signInListeners.add(callback);
  return () => signInListeners.delete(callback);
}

/** Somebody has just proved who they are. */
export function startSession(session: Session): void {
  storedSession.write(session);
  for (const listener of signInListeners) listener();
}

/** The same person with a new token, or with what they changed about themselves. */
export function renewSession(session: Session): void {
  storedSession.write(session);
}

/** In local storage; the next person at this browser must not find it. */
export const recentSearchesKey = 'recentSearches';

export function endSession(): void {
  storedSession.write(null);
  removeStored(recentSearchesKey);
}

/** Tells people apart; empty for a visitor. */
export function signedInPerson(): string {
  const person = readSession()?.data;
  return person ? `${person.role} ${person._id ?? person.name}` : '';
}

/** Whether somebody with an account is here: neither a visitor nor a guest. */
export function hasAccount(): boolean {
  const person = readSession()?.data;
  return person !== undefined && !person.guest;
}

/**
 * Calls back when somebody signs in or out, also in another tab, and when somebody is staff no longer; a
 * refreshed token is no change.
 */
export function onPersonChange(callback: () => void): () => void {
  const nameNow = () => `${signedInPerson()} ${readSession()?.data.permissions !== undefined}`;
  let known = nameNow();
  return subscribeToSession(() => {
    const now = nameNow();
    if (now === known) return;
    known = now;
    callback();
  });
}

/**
 * Who is signed in, as this browser remembers it. It only decides what is shown: the server checks
 * token and role on every call and never asks the browser. Pages are rendered for a visitor first,
 * so the server's HTML fits everyone.
 */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null);
}

/** Who is signed in with an account; for what neither visitors nor guests may do. */
export function useAccount(): SessionPerson | null {
  const person = useSession()?.data;
  return person && !person.guest ? person : null;
}
