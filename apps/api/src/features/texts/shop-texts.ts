import { checkOverride } from '@matjar/contract/messages/check-override.ts';
import { enAdmin } from '@matjar/contract/messages/en-admin.ts';
import { enServer } from '@matjar/contract/messages/en-server.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Refreshable } from '../../platform/refreshable.ts';
import { initialTexts, overrideTexts, textLanguage } from '../../platform/texts.ts';
import { readOverrides } from './texts.queries.ts';

interface Options {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

type Overrides = Readonly<Record<string, string>>;

/**
 * The owner's texts in memory, like the settings: read again at every change of content. Texts of the server
 * change at once; pages receive those that shoppers may read, if there are any.
 */
export class ShopTexts extends Refreshable {
  readonly #options: Options;
  #ofPages: Overrides | undefined;
  #ofAdmin: Overrides = {};
  /** Empty, so that the first read always applies the texts, whatever the process had before. */
  #known = '';

  constructor(options: Options) {
    super(options.log, 'changed texts could not be read');
    this.#options = options;
  }

  /** The same object until something changes. */
  get ofPages(): Overrides | undefined {
    return this.#ofPages;
  }

  get ofAdmin(): Overrides {
    return this.#ofAdmin;
  }

  protected override async read(): Promise<void> {
    const rows = await readOverrides(this.#options.db, textLanguage);
    // Texts whose key is gone, or whose variables have changed, are ignored.
    const valid = rows.flatMap(({ key, text }) => {
      const initial = initialTexts[key];
      const fits = text !== null && initial !== undefined && !checkOverride(initial, text);
      return fits ? [[key, text] as const] : [];
    });
    const overrides = Object.fromEntries(valid.sort(([one], [other]) => (one < other ? -1 : 1)));
    const known = JSON.stringify(overrides);
    if (known === this.#known) return;
    this.#known = known;
    overrideTexts(overrides);
    const all = Object.entries(overrides);
    const shown = all.filter(([key]) => !isIn(enServer, key) && !isIn(enAdmin, key));
    this.#ofPages = shown.length > 0 ? Object.fromEntries(shown) : undefined;
    this.#ofAdmin = Object.fromEntries(all.filter(([key]) => isIn(enAdmin, key)));
    this.notify();
  }
}

function isIn(catalogue: object, key: string): boolean {
  return Object.hasOwn(catalogue, key.split('.')[0] ?? '');
}
