import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, readCaller } from '../../../http/requests/caller.ts';
import { authPath } from '../../../http/requests/refresh-cookie.ts';
import { readSignedText, signText } from '../../../platform/signed-text.ts';
import type { Accounts } from '../accounts.ts';
import type { TokenKeys } from './access-token.ts';

const cookieName = 'matjar_device';
const purpose = 'device';
const accountsPerDevice = 5;
/** Browsers keep no cookie longer. */
const lifeSeconds = 400 * 24 * 60 * 60;

/** A known browser. Failed sign-ins by strangers do not lock out people who have signed in on it before. */
export interface Device {
  id: string;
  /** Who signed in on it, the latest first. */
  userIds: readonly string[];
  /** The browser has no cookie of it yet, or one that an earlier secret signed. */
  needsCookie: boolean;
}

export interface AccountCaller extends Caller {
  device: Device;
}

export function readAccountCaller(request: FastifyRequest, keys: TokenKeys): AccountCaller {
  return { ...readCaller(request), device: readDevice(request, keys) };
}

function readDevice(request: FastifyRequest, keys: TokenKeys): Device {
  const cookie = request.cookies[cookieName] ?? '';
  const text = readSignedText(purpose, cookie, keys.secrets);
  if (text === undefined) {
    return { id: randomBytes(16).toString('base64url'), userIds: [], needsCookie: true };
  }
  const [id = '', ...userIds] = text.split('~');
  return { id, userIds, needsCookie: cookie !== signText(purpose, text, keys.secrets) };
}

/** The device's id for an account it is known for. */
export function recogniseDevice(device: Device, userId: string | undefined): string | undefined {
  return userId !== undefined && device.userIds.includes(userId) ? device.id : undefined;
}

/** Sets the device cookie, with the person who just signed in first. */
export function rememberDevice(
  reply: FastifyReply,
  { keys, secureCookies }: Pick<Accounts, 'keys' | 'secureCookies'>,
  device: Device,
  userId?: string,
): void {
  const isKnown = userId === undefined || device.userIds.includes(userId);
  if (isKnown && !device.needsCookie) return;
  const userIds = new Set([...(userId === undefined ? [] : [userId]), ...device.userIds]);
  const text = [device.id, ...[...userIds].slice(0, accountsPerDevice)].join('~');
  reply.setCookie(cookieName, signText(purpose, text, keys.secrets), {
    httpOnly: true,
    sameSite: 'strict',
    secure: secureCookies,
    path: authPath,
    maxAge: lifeSeconds,
  });
}
