import type { OfferedMethod } from '@matjar/contract/delivery/delivery.ts';

/** A method for tests: standard, in two days, for one price. */
export function offeredMethod(changes: Partial<OfferedMethod> = {}, price = 3): OfferedMethod {
  return {
    kind: 'standard',
    basis: 'flat',
    rates: [{ from: 0, price }],
    days: 2,
    arrives: '2026-11-17',
    ...changes,
  };
}
