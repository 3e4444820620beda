import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import { translate } from '../../../platform/texts.ts';
import { hasOwner } from './setup.queries.ts';
import { makeSetupCode } from './setup-code.ts';

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
