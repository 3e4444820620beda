import type { ReceiptWrite } from '@matjar/contract/stock/inventory.ts';
import type { Refusal } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { refuseNumbers } from '../serials/serials.service.ts';
import type { StockedVariant } from './receipts.queries.ts';

/** There may be fewer numbers than pieces; the others can be added later. */
export function findSerialFault(
  lines: ReceiptWrite['lines'],
  byId: ReadonlyMap<string, StockedVariant>,
): Refusal<'validation'> | undefined {
  const seen = new Set<string>();
  for (const [at, { variant, count, serials = [] }] of lines.entries()) {
    const { productId, hasSerials } = byId.get(variant) ?? {};
    const param = `lines.${at}.serials`;
    if (serials.length > 0 && !hasSerials)
      return refuseNumbers(param, translate('serials.hasNone'));
    if (serials.length > count) {
      return refuseNumbers(param, translate('serials.moreThanPieces', { count }));
    }
    for (const number of serials) {
      const name = `${productId} ${number}`;
      if (seen.has(name)) return refuseNumbers(param, translate('serials.twice'));
      seen.add(name);
    }
  }
  return undefined;
}

export function refuseKnownSerial({ line, number }: { line: number; number: string }) {
  return refuseNumbers(`lines.${line}.serials`, translate('serials.known', { number }));
}
