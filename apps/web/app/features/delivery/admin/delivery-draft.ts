import type { DeliveryMethodKind } from '@matjar/contract/delivery/delivery.ts';
import type {
  DeliveryTable,
  DeliveryTableInput,
} from '@matjar/contract/delivery/delivery-settings.ts';
import { readNumber } from '../../../form/read-number.ts';

/** The table as form values: numbers are kept as typed. */

export interface RateDraft {
  key: number;
  from: string;
  price: string;
}

export interface MethodDraft {
  kind: DeliveryMethodKind;
  basis: 'flat' | 'amount' | 'weight';
  rates: RateDraft[];
  freeFrom: string;
  days: string;
}

export interface ZoneDraft {
  key: number;
  name: string;
  cities: string[];
  methods: MethodDraft[];
}

export interface DeliveryDraft {
  zones: ZoneDraft[];
  /** Empty if there is no cut-off time. */
  cutOffHour: string;
  daysOff: number[];
  /** One day per line. */
  holidays: string;
  cashFee: string;
  pickup: { address: string; hours: string; daysOff: number[] };
}

let lastKey = 0;
function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

export function newRate(from = ''): RateDraft {
  return { key: nextKey(), from, price: '' };
}

export function newMethod(kind: DeliveryMethodKind): MethodDraft {
  const price = kind === 'pickup' ? '0' : '';
  return {
    kind,
    basis: 'flat',
    rates: [{ ...newRate('0'), price }],
    freeFrom: '',
    days: kind === 'standard' ? '3' : '1',
  };
}

export function newZone(): ZoneDraft {
  return { key: nextKey(), name: '', cities: [], methods: [newMethod('standard')] };
}

/** Inserts an empty zone before the last one, which covers all places without a zone. */
export function withNewZone(zones: readonly ZoneDraft[]): ZoneDraft[] {
  return zones.toSpliced(-1, 0, newZone());
}

function copyMethods(methods: readonly MethodDraft[]): MethodDraft[] {
  return methods.map((method) => ({
    ...method,
    rates: method.rates.map((rate) => ({ ...rate, key: nextKey() })),
  }));
}

/** Inserts a copy of a zone, without places, after it. */
export function withCopy(zones: readonly ZoneDraft[], at: number, name: string): ZoneDraft[] {
  const copy = { ...newZone(), name, methods: copyMethods(zones[at]?.methods ?? []) };
  return zones.toSpliced(Math.min(at + 1, zones.length - 1), 0, copy);
}

/** True if no price was entered yet. */
function isUnpriced({ methods }: ZoneDraft): boolean {
  return methods.every(({ rates }) => rates.every(({ price }) => price === ''));
}

/**
 * Moves a place to the zone `at`, out of its current zone. A new zone starts with the prices of its first place:
 * `before` are the saved zones, of which the last one covered all places without a zone.
 */
export function withPlace(
  zones: readonly ZoneDraft[],
  at: number,
  place: string,
  before: readonly ZoneDraft[],
): { zones: ZoneDraft[]; termsOf?: string } {
  const has = ({ cities }: ZoneDraft) => cities.includes(place);
  const saved = before.find(has) ?? before.at(-1);
  const now = zones.find(has) ?? zones.find(({ name }) => name === saved?.name) ?? saved;
  const moved = zones.map((zone) =>
    has(zone) ? { ...zone, cities: zone.cities.filter((city) => city !== place) } : zone,
  );
  const target = moved[at] as ZoneDraft;
  const takesTerms = now !== undefined && target.cities.length === 0 && isUnpriced(target);
  const zone = {
    ...target,
    cities: [...target.cities, place],
    ...(takesTerms && { methods: copyMethods(now.methods) }),
  };
  return { zones: moved.with(at, zone), ...(takesTerms && { termsOf: now.name }) };
}

export function toDraft(table: DeliveryTable): DeliveryDraft {
  return {
    zones: table.zones.map(({ name, cities, methods }) => ({
      key: nextKey(),
      name,
      cities,
      methods: methods.map(({ kind, basis, rates, freeFrom, days }) => ({
        kind,
        basis,
        rates: rates.map(({ from, price }) => ({
          key: nextKey(),
          from: String(from),
          price: String(price),
        })),
        freeFrom: freeFrom === null ? '' : String(freeFrom),
        days: String(days),
      })),
    })),
    cutOffHour: table.cutOffHour === null ? '' : String(table.cutOffHour),
    daysOff: table.daysOff,
    holidays: table.holidays.join('\n'),
    cashFee: String(table.cashFee),
    pickup: table.pickup,
  };
}

/** Invalid numbers become NaN, so that the schema reports them at their field. */
function toNumber(text: string): number {
  return readNumber(text) ?? Number.NaN;
}

export function toInput(draft: DeliveryDraft, version: number): DeliveryTableInput {
  const { cutOffHour, holidays, cashFee } = draft;
  return {
    version,
    zones: draft.zones.map(({ name, cities, methods }) => ({
      name,
      cities,
      methods: methods.map(({ kind, basis, rates, freeFrom, days }) => ({
        kind,
        basis,
        rates: (basis === 'flat' ? rates.slice(0, 1) : rates).map(({ from, price }, at) => ({
          from: at === 0 ? 0 : toNumber(from),
          price: toNumber(price),
        })),
        freeFrom: freeFrom.trim() === '' ? null : toNumber(freeFrom),
        days: toNumber(days),
      })),
    })),
    cutOffHour: cutOffHour === '' ? null : Number(cutOffHour),
    daysOff: draft.daysOff,
    holidays: holidays
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    cashFee: cashFee.trim() === '' ? 0 : toNumber(cashFee),
    pickup: draft.pickup,
  };
}
