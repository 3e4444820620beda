import { timingSafeEqual } from 'node:crypto';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import { type Secrets, sign } from '../../../platform/signed-text.ts';
import { translate } from '../../../platform/texts.ts';
import { writeReadableCode } from '../sessions/secret-token.ts';
import { hasOwner } from './setup.queries.ts';

export const setupPath = '/setup';

/** Whether somebody still has to become the owner. Once there is one, nobody is asked again. */
export class FirstStart {
  readonly #db: Db;
  #isOver = false;

  constructor(db: Db) {
    this.#db = db;
  }

  async isNeeded(): Promise<boolean> {
    if (this.#isOver) return false;
    this.#isOver = await hasOwner(this.#db);
    return !this.#isOver;
  }
}

/** Says in the log how to become the owner of a shop that nobody runs. */
export async function announceSetup(
  { publicUrl, sessionSecrets }: Config,
  db: Db,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (await hasOwner(db)) return;
  const code = makeSetupCode(sessionSecrets[0]);
  log.warn(translate('setup.logLine', { url: publicUrl + setupPath, code }));
}

const length = 12;

/**
 * The code of the first start. It follows from the shop's secret, so that every process knows it and no
 * table holds it; it opens nothing once there is an owner.
 */
function makeSetupCode(secret: string): string {
  const bytes = Buffer.from(sign('first-owner', 'set-up', secret), 'base64url');
  return writeReadableCode(bytes.subarray(0, length));
}

/** Compared in constant time. */
export function isSetupCode(input: string, secrets: Secrets): boolean {
  const plain = (text: string) => Buffer.from(text.toUpperCase().replace(/[^0-9A-Z]/g, ''));
  const code = plain(input);
  return secrets.some((secret) => {
    const expected = plain(makeSetupCode(secret));
    return code.length === expected.length && timingSafeEqual(code, expected);
  });
}
