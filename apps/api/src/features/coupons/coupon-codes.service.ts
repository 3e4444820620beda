import { randomInt } from 'node:crypto';
import type { CouponCodesRequest } from '@matjar/contract/coupons/coupons.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { inShopTime, readValues } from './coupon-values.ts';
import { countBatch, findBatches, insertCoupons, isCodeTaken } from './coupons.queries.ts';
import type { CouponDeps } from './coupons.service.ts';

/** Without characters that look alike in print. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A million million codes: too many to guess one of a few hundred. */
const codeLength = 8;
const batchesShown = 100;

export async function listBatches({ db }: CouponDeps) {
  return { data: await findBatches(db, batchesShown) };
}

/** Creates many coupons under one name, each for a single use. */
export function createCodes(
  deps: CouponDeps,
  actor: SignedIn,
  { batch, prefix, count, ...request }: CouponCodesRequest,
): Promise<
  { data: { batch: string; count: number } } | Refusal<'validation' | 'coupon_name_taken'>
> {
  return runTransaction(deps.db, async (tx) => {
    const input = await inShopTime(tx, request, deps);
    const values = await readValues(tx, input, deps.settings.values.currency);
    if (values instanceof Refusal) return values;
    // Takes the lock that concurrent creations wait for.
    await isCodeTaken(tx, prefix);
    if ((await countBatch(tx, batch)) > 0 || batch.toLowerCase() === 'none') {
      const msg = translate('adminCoupons.batchTaken');
      return refuse('coupon_name_taken').with({ fields: [{ param: 'batch', msg }] });
    }
    const terms = { discountPercent: 0, expiresAt: input.expire, ...values, batch, maxUses: 1 };
    let missing: number = count;
    while (missing > 0) {
      const codes = Array.from({ length: missing }, () => ({ ...terms, name: drawCode(prefix) }));
      missing -= await insertCoupons(tx, codes);
    }
    await recordChange(tx, {
      actor,
      action: 'create',
      entity: 'coupon',
      entityId: batch,
      label: batch,
      after: { ...input, batch, prefix, count },
    });
    return { data: { batch, count } };
  });
}

function drawCode(prefix: string): string {
  const drawn = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]);
  return [prefix, drawn.join('')].filter(Boolean).join('-');
}
