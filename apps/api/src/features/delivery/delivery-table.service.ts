import { isDeepStrictEqual } from 'node:util';
import { deliveryMethods } from '@matjar/contract/delivery/delivery.ts';
import {
  type DeliveryTable,
  type DeliveryTableInput,
  deliveryTableInput,
} from '@matjar/contract/delivery/delivery-settings.ts';
import type { FieldError } from '@matjar/contract/errors.ts';
import { type Currency, fromMajor, isMajorAmount, toMajor } from '@matjar/contract/money.ts';
import { dateFormats } from '@matjar/contract/settings/shop-formats.ts';
import { newId } from '@matjar/db/ids.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { readAuditEntry } from '../audit/audit-list.service.ts';
import { lockDelivery, readDelivery, replaceZones, updateRules } from './delivery.queries.ts';
import type { DeliveryDeps } from './delivery.service.ts';

const entity = 'delivery';

type Table = Omit<DeliveryTableInput, 'version'>;
type ChangeRefusal = Refusal<'validation' | 'delivery_changed'>;

export async function showTable(deps: DeliveryDeps): Promise<{ data: DeliveryTable }> {
  return { data: await readTable(deps) };
}

async function readTable({ db, settings }: DeliveryDeps): Promise<DeliveryTable> {
  const { currency } = settings.values;
  const { zones, rules, changed } = await readDelivery(db);
  const { cutOffHour, daysOff, holidays, cashFee, pickup, version } = rules;
  return {
    zones: zones.map(({ methods, ...zone }) => ({
      ...zone,
      methods: methods.map((method) => methodToMajor(method, currency)),
    })),
    cutOffHour,
    daysOff,
    holidays,
    cashFee: toMajor(cashFee, currency),
    pickup: { ...pickup, daysOff: pickup.daysOff ?? [] },
    timeZone: settings.values.timeZone,
    version,
    ...(changed && { changed: { by: changed.by, at: new Date(changed.at).toISOString() } }),
  };
}

/** Replaces the table. Existing orders keep their delivery. */
export async function changeTable(
  deps: DeliveryDeps,
  actor: Pick<SignedIn, 'userId'>,
  { version, ...input }: DeliveryTableInput,
  action: 'update' | 'restore' = 'update',
): Promise<{ data: DeliveryTable } | ChangeRefusal> {
  const fields = findTooFine(input, deps);
  if (fields.length > 0) return refuse('validation').with({ fields });
  const table = inOrder(input);
  // Tax rates and payment methods refer to zones by name.
  await deps.settings.refresh();
  const refused = await orRollback<undefined, ChangeRefusal>(
    runTransaction(deps.db, async (tx) => {
      await lockDelivery(tx);
      const before = await readTable({ ...deps, db: tx });
      if (before.version !== version) throw new Rollback(describeConflict(before, deps));
      const changed = (Object.keys(table) as (keyof Table)[]).filter(
        (name) => !isDeepStrictEqual(table[name], before[name]),
      );
      if (changed.length === 0) return undefined;
      const named = findNamedZone(deps, table);
      if (named) throw new Rollback(named);
      await store(tx, deps, actor, table);
      await recordChange(tx, {
        actor,
        action,
        entity,
        entityId: 'shop',
        label: translate('adminDelivery.title'),
        before: Object.fromEntries(changed.map((name) => [name, before[name]])),
        after: Object.fromEntries(changed.map((name) => [name, table[name]])),
      });
      return undefined;
    }),
  );
  return refused instanceof Rollback ? refused.reason : showTable(deps);
}

/** Restores the table as it was before one change, also over later changes. */
export async function restoreTable(
  deps: DeliveryDeps,
  actor: Pick<SignedIn, 'userId'>,
  entryId: string,
  version: number,
): Promise<{ data: DeliveryTable } | ChangeRefusal | Refusal<'not_found'>> {
  const entry = await readAuditEntry(deps.db, entryId);
  if (entry?.entity !== entity) return refuse('not_found');
  const now = await readTable(deps);
  // Validation rules may have changed since it was saved.
  const before = deliveryTableInput.safeParse({ ...now, ...entry.before, version });
  if (!before.success) {
    const msg = translate('settingRules.notRestorable');
    return refuse('validation').with({ fields: [{ param: 'zones', msg }] });
  }
  return changeTable(deps, actor, before.data, 'restore');
}

async function store(
  tx: DeliveryDeps['db'],
  { settings }: DeliveryDeps,
  { userId }: Pick<SignedIn, 'userId'>,
  { zones, cashFee, ...rules }: Table,
): Promise<void> {
  const { currency } = settings.values;
  await replaceZones(
    tx,
    zones.map(({ name, cities, methods }, position) => {
      const stored = methods.map((method) => methodFromMajor(method, currency));
      const [first] = stored;
      return {
        id: newId(),
        name,
        position,
        cities,
        methods: stored,
        price: first?.rates[0]?.price ?? 0,
        days: first?.days ?? 0,
        freeFrom: first?.freeFrom ?? null,
      };
    }),
  );
  await updateRules(tx, { ...rules, cashFee: fromMajor(cashFee, currency), changedBy: userId });
}

/** Sorts methods, days off and holidays; removes duplicate days. */
function inOrder({ zones, daysOff, holidays, ...table }: Table): Table {
  return {
    zones: zones.map(({ methods, ...zone }) => ({
      ...zone,
      methods: methods.toSorted(
        (one, other) => deliveryMethods.indexOf(one.kind) - deliveryMethods.indexOf(other.kind),
      ),
    })),
    ...table,
    daysOff: [...new Set(daysOff)].sort(),
    holidays: [...new Set(holidays)].sort(),
  };
}

/** Errors of amounts that the currency cannot express, and of fractions of grams. */
function findTooFine({ zones, cashFee }: Table, { settings }: DeliveryDeps): FieldError[] {
  const { currency } = settings.values;
  const isFine = (major: number | null) => major === null || isMajorAmount(major, currency);
  const wrong: string[] = isFine(cashFee) ? [] : ['cashFee'];
  for (const [at, { methods }] of zones.entries()) {
    for (const [place, { basis, rates, freeFrom }] of methods.entries()) {
      const path = `zones.${at}.methods.${place}`;
      if (!isFine(freeFrom)) wrong.push(`${path}.freeFrom`);
      for (const [step, { from, price }] of rates.entries()) {
        if (!isFine(price)) wrong.push(`${path}.rates.${step}.price`);
        const isWhole = basis === 'weight' ? Number.isInteger(from) : isFine(from);
        if (!isWhole) wrong.push(`${path}.rates.${step}.from`);
      }
    }
  }
  return wrong.map((param) => ({ param, msg: translate('adminDelivery.amountTooFine') }));
}

/** Refuses a table without a zone that a tax rate or payment method refers to: those would apply nowhere. */
function findNamedZone(
  { settings }: DeliveryDeps,
  { zones }: Table,
): Refusal<'validation'> | undefined {
  const names = new Set(zones.map(({ name }) => name));
  const { taxRates, paymentMethods } = settings.values;
  const isGone = (name: string) => !names.has(name);
  const taxed = taxRates.flatMap((rate) => rate.zones).find(isGone);
  if (taxed !== undefined) return refuseZone('adminDelivery.zoneTaxed', taxed);
  const paid = Object.values(paymentMethods)
    .flatMap((method) => method.zones)
    .find(isGone);
  return paid === undefined ? undefined : refuseZone('adminDelivery.zonePaid', paid);
}

function refuseZone(text: 'adminDelivery.zoneTaxed' | 'adminDelivery.zonePaid', zone: string) {
  const msg = translate(text, { zone });
  return refuse('validation').with({ fields: [{ param: 'zones', msg }] });
}

function describeConflict(
  { changed }: DeliveryTable,
  { settings }: DeliveryDeps,
): Refusal<'delivery_changed'> {
  const { timeZone, dateFormat } = settings.values;
  const format = new Intl.DateTimeFormat(dateFormats[dateFormat], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return refuse('delivery_changed', {
    name: changed?.by ?? translate('errors.somebody'),
    time: format.format(changed ? new Date(changed.at) : new Date()),
  });
}

type ZoneMethod = DeliveryTable['zones'][number]['methods'][number];

/** Converts the amounts of a method from smallest units to the main unit. */
export function methodToMajor(method: ZoneMethod, currency: Currency): ZoneMethod {
  return convertMethod(method, (minor) => toMajor(minor, currency));
}

/** Converts them to smallest units. */
function methodFromMajor(method: ZoneMethod, currency: Currency): ZoneMethod {
  return convertMethod(method, (major) => fromMajor(major, currency));
}

function convertMethod(method: ZoneMethod, convert: (amount: number) => number): ZoneMethod {
  const { basis, freeFrom } = method;
  return {
    ...method,
    rates: method.rates.map(({ from, price }) => ({
      from: basis === 'weight' ? from : convert(from),
      price: convert(price),
    })),
    freeFrom: freeFrom === null ? null : convert(freeFrom),
  };
}
