import type { ShopDescription } from '@matjar/contract/settings/public-settings.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import {
  type SettingName,
  type ShopSettingValues,
  settingDefinitions,
  settingNames,
} from '@matjar/contract/settings/settings.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { chooseNumberFormat } from '../format-money.ts';
import { Refreshable } from '../refreshable.ts';
import { describeSeller, describeShop } from './describe-shop.ts';
import { readSettings } from './settings.queries.ts';

interface Options {
  db: Db;
  config: Pick<Config, 'fixedSettings' | 'initialSettings'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The current settings in memory: read them here each time, never keep them. The environment overrides the
 * owner's values, which override the defaults.
 */
export class ShopSettings extends Refreshable {
  readonly #options: Options;
  #values: ShopSettingValues;
  #description: ShopDescription;
  #version = 0;

  constructor(options: Options) {
    super(options.log, 'changed settings could not be read');
    this.#options = options;
    this.#values = this.#resolve({});
    this.#description = describeShop(this.#values);
  }

  get values(): ShopSettingValues {
    return this.#values;
  }

  get version(): number {
    return this.#version;
  }

  /** The public settings. */
  get description(): ShopDescription {
    return this.#description;
  }

  protected override async read(): Promise<void> {
    const stored = await readSettings(this.#options.db);
    if (stored.version === this.#version) return;
    this.#values = this.#resolve(stored.values);
    this.#description = describeShop(this.#values);
    this.#version = stored.version;
    chooseNumberFormat(this.#values.numberFormat);
    this.notify();
  }

  #resolve(stored: Record<string, unknown>): ShopSettingValues {
    const { fixedSettings, initialSettings } = this.#options.config;
    return { ...initialSettings, ...this.#checkStored(stored), ...fixedSettings };
  }

  /** Invalid values stored by another version fall back to the default. */
  #checkStored(stored: Record<string, unknown>): Partial<ShopSettingValues> {
    const checked = settingNames.flatMap((name: SettingName) => {
      if (!(name in stored)) return [];
      const result = settingDefinitions[name].schema.safeParse(stored[name]);
      if (result.success) return [[name, result.data]];
      this.#options.log.warn({ setting: name }, 'a stored setting is not valid and is passed over');
      return [];
    });
    return Object.fromEntries(checked);
  }

  /** A live view of the seller's details that can be passed around like a plain object. */
  readonly seller: Seller = this.#followSeller();

  #followSeller(): Seller {
    const now = () => describeSeller(this.#values, this.#options.config.fixedSettings);
    return {
      get name() {
        return now().name;
      },
      get address() {
        return now().address;
      },
      get taxNumber() {
        return now().taxNumber;
      },
      get email() {
        return now().email;
      },
      get phone() {
        return now().phone;
      },
      get timeZone() {
        return now().timeZone;
      },
      get taxPercent() {
        return now().taxPercent;
      },
    };
  }
}
