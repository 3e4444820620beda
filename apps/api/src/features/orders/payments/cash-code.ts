import { delays } from '@matjar/contract/limits.ts';
import { cashCodeDigits } from '@matjar/contract/orders/cash-code.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isEmailedCode, makeEmailedCode } from '../../../platform/emailed-code.ts';
import { formatNearTime } from '../../../platform/format-day.ts';
import type { ShopSettings } from '../../../platform/settings/shop-settings.ts';
import type { Secrets } from '../../../platform/signed-text.ts';

const terms = {
  purpose: 'confirm-cash',
  digits: cashCodeDigits,
  lifeSeconds: delays.cashCodeLife / 1_000,
};

/** Shown in the email that asks for the confirmation. */
export interface CashConfirmation {
  code: string;
  deadline: string;
}

interface MailedOrder {
  id: string;
  buyer: { email: string };
}

/** A code is for one order and the address it was sent to. */
const subjectOf = ({ id, buyer }: MailedOrder) => `${id} ${buyer.email}`;

export async function describeConfirmation(
  db: Db,
  order: MailedOrder,
  dueAt: Date,
  { linkSecrets, settings }: { linkSecrets: Secrets; settings: Pick<ShopSettings, 'values'> },
): Promise<CashConfirmation> {
  return {
    code: await makeEmailedCode(db, terms, subjectOf(order), linkSecrets),
    deadline: formatNearTime(dueAt, settings.values),
  };
}

export function isCashCode(
  db: Db,
  order: MailedOrder,
  code: string,
  secrets: Secrets,
): Promise<boolean> {
  return isEmailedCode(db, terms, { subject: subjectOf(order), code }, secrets);
}
