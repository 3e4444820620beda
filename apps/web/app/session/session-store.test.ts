import { describe, expect, it } from 'vitest';
import { parseSession } from './session-store.ts';

const session = { data: { name: 'Mariam Adel', role: 'user', wishlist: ['p1'] }, token: 'abc' };

describe('parseSession', () => {
  it('reads what sign-in stored, further fields included', () => {
    expect(parseSession(JSON.stringify(session))).toEqual(session);
  });

  it.each([
    ['no JSON', '{"data":'],
    ['an empty text', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a plain text', '"undefined"'],
    ['no token', JSON.stringify({ data: session.data })],
    ['an empty token', JSON.stringify({ ...session, token: '' })],
    ['no person', JSON.stringify({ token: 'abc' })],
    ['a person without a name', JSON.stringify({ data: { role: 'user' }, token: 'abc' })],
    ['an unknown role', JSON.stringify({ data: { name: 'M', role: 'root' }, token: 'abc' })],
  ])('refuses %s', (_case, text) => {
    expect(parseSession(text)).toBeUndefined();
  });
});
