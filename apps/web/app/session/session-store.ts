import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import { useSyncExternalStore } from 'react';
import { isRecord, parseJson, removeStored } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

type Role = 'user' | 'admin';

/** The person as returned by sign-in; only name and role are used here. */
export interface SessionUser {
  name: string;
  role: Role;
  _id?: string;
  email?: string;
  /** For staff members who are not owners. */
  permissions?: Permission[];
  /** Buys without an account. */
  guest?: true;
}

export interface Session {
  data: SessionUser;
  token: string;
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

/** `undefined` for anything that is not a valid session. */
export function parseSession(text: string): Session | undefined {
  const value = parseJson(text);
  return isSession(value) ? value : undefined;
}

const storedSession = createStoredValue<Session | null>({
  key: 'user',
  parse: parseSession,
  absent: null,
});

export const subscribeToSession = storedSession.subscribe;

let lastSession: Session | null = null;
/** Forms with unsaved work in this tab. */
let unsaved = 0;

/**
 * For code outside components, such as guards and the API client; `null` for a visitor. While there is unsaved work, a
 * session that ended in another tab stays in this one, so that nothing typed is thrown away: calls are refused, and a
 * dialog asks to sign in again.
 */
export function readSession(): Session | null {
  const stored = storedSession.read();
  if (stored) lastSession = stored;
  return stored ?? (unsaved > 0 ? lastSession : null);
}

/** What calls are sent with. A held session sends nothing: signing out in one tab holds for all. */
export function readToken(): string | undefined {
  return storedSession.read()?.token;
}

/** True if the session ended in another tab and stays here for unsaved work. */
export function isSessionHeld(): boolean {
  return readSession() !== null && storedSession.read() === null;
}

/** Called while a form has unsaved changes; returns what is called when it no longer has. */
export function keepUnsavedWork(): () => void {
  // Known even if nobody has asked for it yet.
  readSession();
  unsaved += 1;
  return () => {
    const wasHeld = isSessionHeld();
    unsaved -= 1;
    if (wasHeld && !isSessionHeld()) endSession();
  };
}

const signInListeners = new Set<() => void>();

/**
 * Called when somebody signs in or up in this tab: the moment to move over a visitor's data. Not called for
 * other tabs or refreshed tokens.
 */
export function onSignedIn(callback: () => void): () => void {
  signInListeners.add(callback);
  return () => signInListeners.delete(callback);
}

/** After sign-in or sign-up. */
export function startSession(session: Session): void {
  storedSession.write(session);
  for (const listener of signInListeners) listener();
}

/** The same person with a new token, or with changed data; not after a sign-out, which would be undone in all tabs. */
export function renewSession(session: Session): void {
  if (storedSession.read()) storedSession.write(session);
}

/** In local storage; removed at sign-out, so that the next person does not find it. */
export const recentSearchesKey = 'recentSearches';

export function endSession(): void {
  lastSession = null;
  storedSession.write(null);
  removeStored(recentSearchesKey);
}

/** By id, which sessions from elsewhere may lack. */
export function isSamePerson(one: SessionUser, other: SessionUser): boolean {
  return (one._id ?? one.name) === (other._id ?? other.name);
}

/** Id of the person; empty for a visitor. */
export function signedInUser(): string {
  const user = readSession()?.data;
  return user ? `${user.role} ${user._id ?? user.name}` : '';
}

/** True for a person with an account: neither a visitor nor a guest. */
export function hasAccount(): boolean {
  const user = readSession()?.data;
  return user !== undefined && !user.guest;
}

/**
 * Called when somebody signs in or out, also in another tab, and when somebody loses their staff role; not
 * for a refreshed token.
 */
export function onUserChange(callback: () => void): () => void {
  const nameNow = () => `${signedInUser()} ${readSession()?.data.permissions !== undefined}`;
  let known = nameNow();
  return subscribeToSession(() => {
    const now = nameNow();
    if (now === known) return;
    known = now;
    callback();
  });
}

/**
 * The signed-in person, as stored in this browser. It only affects what is shown: the server checks token and
 * role on every call. Pages are rendered for a visitor first, so the server's HTML fits everyone.
 */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null);
}

/** The signed-in account; for features that neither visitors nor guests have. */
export function useAccount(): SessionUser | null {
  const user = useSession()?.data;
  return user && !user.guest ? user : null;
}
