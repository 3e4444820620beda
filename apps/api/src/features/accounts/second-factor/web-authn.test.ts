import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FactorRow } from './second-factor.queries.ts';
import { checkShown } from './web-authn.ts';

const site = { origin: 'https://shop.test', name: 'Shop' };
const challenge = Buffer.from('a challenge').toString('base64url');
const owner = '0198f000-0000-7000-8000-000000000000';
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The key as authenticators write it (COSE): its kind, ES256, P-256, and the two coordinates. */
function writeKey(): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) => [
    Buffer.from([label, 0x58, 0x20]),
    Buffer.from(value, 'base64url'),
  ];
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, ...coordinate(0x21, x), ...coordinate(0x22, y)]);
}

const factor = {
  userId: owner,
  credentialId: 'eA',
  publicKey: writeKey(),
  counter: 0,
  transports: null,
} as FactorRow;

interface Shown {
  crossOrigin?: boolean;
  userHandle?: string;
  key?: KeyObject;
}

function show({ crossOrigin = false, userHandle, key = privateKey }: Shown) {
  const caller = { type: 'webauthn.get', challenge, origin: site.origin, crossOrigin };
  const clientData = Buffer.from(JSON.stringify(caller));
  // Somebody was there and showed that it is them; used once.
  const state = Buffer.from([0x05, 0, 0, 0, 1]);
  const authenticator = Buffer.concat([sha256('shop.test'), state]);
  const signature = sign('sha256', Buffer.concat([authenticator, sha256(clientData)]), key);
  const shown = {
    id: 'eA',
    rawId: 'eA',
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticator.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle && { userHandle: Buffer.from(userHandle).toString('base64url') }),
    },
  };
  return checkShown(site, shown, { factor, challenge, alone: true });
}

test('a passkey is taken from its own account, on the pages of the shop', async () => {
  expect(await show({})).toBe(1);
  expect(await show({ userHandle: owner })).toBe(1);
});

test('one that says it is somebody else’s, or was asked for inside another site, is not', async () => {
  expect(await show({ userHandle: '0198f000-0000-7000-8000-000000000001' })).toBeUndefined();
  expect(await show({ crossOrigin: true })).toBeUndefined();
});

test('one that another key signed is not', async () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(await show({ key: other.privateKey })).toBeUndefined();
});
