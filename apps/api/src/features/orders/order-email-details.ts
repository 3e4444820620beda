import type { BankTransfer } from '@matjar/contract/payments/bank-transfers.ts';
import { formatIban } from '@matjar/contract/payments/iban.ts';
import { withoutLinks } from '@matjar/contract/readable-text.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import type { Email } from '../../platform/mail/email.ts';
import { translate } from '../../platform/texts.ts';
import type { OrderEmailKind, OrderToWriteAbout } from './order-emails.ts';

/** Where to pay and to send, how it is paid, and whom to ask; `reached` are the steps that the order has come. */
export function describeDetails(
  { kind, reached }: { kind: OrderEmailKind; reached: number },
  order: OrderToWriteAbout,
  seller: Seller,
): NonNullable<Email['facts']> {
  const { number, buyer, shippingAddress, pickup, returns, transfer } = order;
  const account = transfer && reached > 0 ? [describeAccount(transfer, number)] : [];
  const { name = buyer.name, city, details, phone, postalCode } = shippingAddress;
  const place = [details, [city, postalCode].filter(Boolean).join(' '), phone];
  // A guest may order under somebody else's address and would have the shop send them a link.
  const address = [name, ...place].flatMap((line) => (line ? [withoutLinks(line)] : []));
  const payment = order.payment
    ? [{ label: translate('orderDocuments.payment'), lines: [order.payment] }]
    : [];
  const goesTo = kind === 'delivered' ? 'orderEmails.wentTo' : 'orderEmails.goesTo';
  if (pickup && reached > 0) {
    const lines = [pickup.address, pickup.hours].filter(Boolean);
    return [
      ...account,
      { label: translate('orderEmails.pickUpAt'), lines },
      ...payment,
      ...describeQuestions(number, seller),
    ];
  }
  return [
    ...account,
    ...(reached > 0 && address.length > 0 ? [{ label: translate(goesTo), lines: address }] : []),
    ...(reached > 0 ? payment : []),
    ...(reached > 1 && returns ? [describeReturns(returns)] : []),
    ...describeQuestions(number, seller),
  ];
}

function describeAccount(transfer: BankTransfer, number: number) {
  const { bank, accountName, iban, instructions } = transfer;
  const reference = translate('orderEmails.transferReference', { number });
  const lines = [accountName, bank, formatIban(iban), reference, instructions].filter(Boolean);
  return { label: translate('orderEmails.transferTo'), lines };
}

function describeReturns({ days, way }: NonNullable<OrderToWriteAbout['returns']>) {
  const lines = [translate('orderEmails.daysToReturn', { days }), way].filter(Boolean);
  return { label: translate('orderEmails.notRight'), lines };
}

export function describeQuestions(number: number, { email }: Seller): NonNullable<Email['facts']> {
  if (!email) return [];
  const lines = [email, translate('orderEmails.questionsTo', { number })];
  return [{ label: translate('orderEmails.questions'), lines }];
}
