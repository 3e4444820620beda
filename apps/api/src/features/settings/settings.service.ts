import { isDeepStrictEqual } from 'node:util';
import { type Currency, decimalsFor } from '@matjar/contract/money.ts';
import {
  accountSettings,
  type SettingName,
  type SettingsChange,
  type ShopSettingsData,
  type ShopSettingValues,
  settingNames,
  settingsChange,
} from '@matjar/contract/settings/settings.ts';
import type { Db } from '@matjar/db/connect.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { environmentNames } from '../../config/fixed-settings.ts';
import type { Config } from '../../config.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse, refuseField } from '../../http/errors/refusal.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { readAuditEntry, refuseChanged } from '../audit/audit-list.service.ts';
import { findPictures } from '../media/store-upload.ts';
import { alertOwners } from '../notifications/alert-owners.service.ts';
import { describeReadiness } from '../payments/payment-terms.service.ts';
import { findPaymentProblem, refuseSetting } from './payment-rules.ts';
import {
  countCategories,
  findAmounts,
  findLastOrderNumber,
  isOwnerWithFactor,
  lockOrders,
  lockSettings,
  lockZoneNames,
  type SettingsRow,
  setOrderNumber,
  updateSettings,
} from './settings.queries.ts';

export interface SettingsDeps {
  db: Db;
  config: Config;
  settings: ShopSettings;
}

type Actor = Pick<SignedIn, 'userId'>;
type Values = Partial<ShopSettingValues>;
type IdentityRefusal = Refusal<
  'validation' | 'sign_in_again' | 'too_many_requests' | 'unavailable'
>;
type ChangeRefusal = Refusal<'conflict'> | IdentityRefusal;

/** Confirms the identity of the editor by their password. */
export type Confirm = (password: string | undefined) => Promise<IdentityRefusal | undefined>;

const entity = 'settings';
/** There is a single row. */
const entityId = 'shop';

export async function showSettings({
  db,
  config,
  settings,
}: SettingsDeps): Promise<{ data: ShopSettingsData }> {
  await settings.refresh();
  const fixed = settingNames.flatMap((name) =>
    name in config.fixedSettings ? [[name, environmentNames[name as never]]] : [],
  );
  return {
    data: {
      values: settings.values,
      initial: { ...config.initialSettings, ...config.fixedSettings },
      fixed: Object.fromEntries(fixed),
      environment: [
        { name: 'STRIPE_SECRET_KEY', isSet: config.stripe !== undefined },
        { name: 'PAYMOB_SECRET_KEY', isSet: config.paymob !== undefined },
        { name: 'SMTP_URL', isSet: config.smtpUrl !== undefined },
        { name: 'S3_BUCKET', isSet: config.bucket !== undefined },
      ],
      payments: describeReadiness(config, settings.values),
      lastOrderNumber: await findLastOrderNumber(db),
      version: settings.version,
    },
  };
}

export async function changeSettings(
  deps: SettingsDeps,
  actor: Actor,
  change: SettingsChange,
  confirm: Confirm,
): Promise<{ data: ShopSettingsData } | ChangeRefusal> {
  return applyChange(deps, { actor, confirm, action: 'update', ...change });
}

/** Restores the values that one change replaced, regardless of later changes. */
export async function restoreSettings(
  deps: SettingsDeps,
  actor: Actor,
  entryId: string,
  change: Omit<SettingsChange, 'values'>,
  confirm: Confirm,
): Promise<{ data: ShopSettingsData } | ChangeRefusal | Refusal<'not_found'>> {
  const entry = await readAuditEntry(deps.db, entryId);
  if (entry?.entity !== entity) return refuse('not_found');
  // Rules may have changed since.
  const before = settingsChange.safeParse({ ...change, values: entry.before ?? {} });
  if (!before.success) return refuseField('values', translate('settingRules.notRestorable'));
  return applyChange(deps, { actor, confirm, action: 'restore', ...before.data });
}

interface Application extends SettingsChange {
  actor: Actor;
  confirm: Confirm;
  action: 'update' | 'restore';
}

async function applyChange(
  deps: SettingsDeps,
  { actor, confirm, action, version, password, values }: Application,
): Promise<{ data: ShopSettingsData } | ChangeRefusal> {
  const { db, config, settings } = deps;
  await settings.refresh();
  if (settings.version !== version) return refuseChanged(db, entity, { id: entityId });
  const changesAccount = accountSettings.some((name) =>
    findChanged(values, settings.values).includes(name),
  );
  // An unattended session must not be enough to redirect customers' payments.
  const unconfirmed = changesAccount && (await confirm(password));
  if (unconfirmed) return unconfirmed;
  const refused = await orRollback<undefined, ChangeRefusal>(
    runTransaction(db, async (tx) => {
      const row = await lockSettings(tx);
      if (row.version !== version)
        throw new Rollback(await refuseChanged(tx, entity, { id: entityId }));
      const before = { ...config.initialSettings, ...(row.values as Values) };
      const changed = findChanged(values, { ...before, ...config.fixedSettings });
      if (changed.length === 0) return undefined;
      const waitsForOrders = ['firstOrderNumber', 'currency'] as const;
      if (waitsForOrders.some((name) => changed.includes(name))) await lockOrders(tx);
      const problem = await findProblem(tx, config, values, { actor, changed, action, before });
      if (problem) throw new Rollback(problem);
      const next = { ...before, ...pick(values, changed) };
      const held = { ...next, ...config.fixedSettings };
      const unpayable = await findPaymentProblem(tx, config, held, changed);
      if (unpayable) throw new Rollback(unpayable);
      await updateSettings(tx, {
        values: dropInitial(next, config.initialSettings),
        ...(await findPictureIds(tx, next)),
      });
      if (changed.includes('firstOrderNumber')) await setOrderNumber(tx, next.firstOrderNumber);
      await recordChange(tx, {
        actor,
        action,
        entity,
        entityId,
        label: translate('settings.title'),
        before: pick(before, changed),
        after: pick(next, changed),
      });
      if (changesAccount) {
        const { publicUrl } = config;
        const facts = accountSettings.flatMap((name) =>
          next[name] ? [{ label: translate(`settings.${name}`), lines: [next[name]] }] : [],
        );
        const sender = { shop: held.shopName, publicUrl };
        await alertOwners(tx, sender, actor.userId, { kind: 'accountChanged', facts });
      }
      return undefined;
    }),
  );
  if (refused instanceof Rollback) return refused.reason;
  await settings.refresh();
  return showSettings(deps);
}

function findChanged(values: Values, before: Values): SettingName[] {
  return settingNames.filter(
    (name) => values[name] !== undefined && !isDeepStrictEqual(values[name], before[name]),
  );
}

function pick(values: Values, names: readonly SettingName[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Default values are not stored, so that they follow new defaults. */
function dropInitial(values: Values, initial: Values): Record<string, unknown> {
  return pick(
    values,
    settingNames.filter((name) => !isDeepStrictEqual(values[name], initial[name])),
  );
}

/** Rules that a schema cannot check: the environment, existing orders and pictures. */
async function findProblem(
  db: Db,
  { fixedSettings }: Config,
  values: Values,
  {
    actor,
    changed,
    action,
    before,
  }: Pick<Application, 'actor' | 'action'> & {
    changed: readonly SettingName[];
    before: ShopSettingValues;
  },
): Promise<Refusal<'validation'> | undefined> {
  const fixed = changed.find((name) => name in fixedSettings);
  if (fixed) {
    const variable = environmentNames[fixed as never] as string;
    return refuseSetting(fixed, translate('settingRules.setByEnvironment', { variable }));
  }
  // An earlier start may be restored: numbers continue after the last one anyway.
  if (changed.includes('firstOrderNumber') && action !== 'restore') {
    const last = await findLastOrderNumber(db);
    if ((values.firstOrderNumber ?? 0) <= last) {
      return refuseSetting('firstOrderNumber', translate('settingRules.numberUsed', { last }));
    }
  }
  if (values.currency && changed.includes('currency')) {
    const problem = await findCurrencyProblem(db, before.currency, values.currency);
    if (problem) return problem;
  }
  if (changed.includes('taxRates')) {
    const problem = await findTaxProblem(db, values.taxRates ?? []);
    if (problem) return problem;
  }
  // Without a second factor of their own an owner could lock out everybody, themselves included.
  if (changed.includes('staffSecondFactor') && !(await isOwnerWithFactor(db, actor.userId))) {
    return refuseSetting('staffSecondFactor', translate('settingRules.ownerWithFactor'));
  }
  for (const name of ['logo', 'sharePicture'] as const) {
    const address = changed.includes(name) && values[name];
    if (address && !(await findPictures(db, [address])).has(address)) {
      return refuseSetting(name, translate('settingRules.pictureGone'));
    }
  }
  return undefined;
}

/**
 * Amounts are stored in smallest units of the only currency, so it cannot change once something was sold or
 * has a price. The currency of all past sales is always allowed, whatever the environment said in between.
 */
async function findCurrencyProblem(
  db: Db,
  from: Currency,
  to: Currency,
): Promise<Refusal<'validation'> | undefined> {
  const { isSoldOtherwise, isSold, isPriced } = await findAmounts(db, to);
  if (isSoldOtherwise) return refuseSetting('currency', translate('settingRules.currencySold'));
  if (isSold || !isPriced || decimalsFor(from) === decimalsFor(to)) return undefined;
  return refuseSetting('currency', translate('settingRules.currencyPriced', { from, to }));
}

/** Tax rates of zones or categories that do not exist. */
async function findTaxProblem(
  db: Db,
  rates: ShopSettingValues['taxRates'],
): Promise<Refusal<'validation'> | undefined> {
  const known = new Set(await lockZoneNames(db));
  for (const [at, { zones, categories }] of rates.entries()) {
    const zone = zones.find((name) => !known.has(name));
    if (zone !== undefined) {
      const msg = translate('settingRules.taxZoneGone', { zone });
      return refuseField(`values.taxRates.${at}.zones`, msg);
    }
    const ids = [...new Set(categories)];
    if (ids.length > 0 && (await countCategories(db, ids)) < ids.length) {
      const msg = translate('settingRules.taxCategoryGone');
      return refuseField(`values.taxRates.${at}.categories`, msg);
    }
  }
  return undefined;
}

async function findPictureIds(
  db: Db,
  { logo, sharePicture }: Pick<ShopSettingValues, 'logo' | 'sharePicture'>,
): Promise<Pick<SettingsRow, 'logoId' | 'sharePictureId'>> {
  const addresses = [logo, sharePicture].filter((address) => address !== null);
  const rows = await findPictures(db, addresses);
  return {
    logoId: (logo && rows.get(logo)?.id) || null,
    sharePictureId: (sharePicture && rows.get(sharePicture)?.id) || null,
  };
}
