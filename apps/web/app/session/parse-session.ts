import { parseJson } from '../browser-storage.ts';

export type Role = 'user' | 'admin';

/** The person as the API answers sign-in; only name and role are relied upon here. */
export interface SessionPerson {
  name: string;
  role: Role;
  _id?: string;
  email?: string;
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
