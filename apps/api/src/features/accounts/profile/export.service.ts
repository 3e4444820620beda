import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { listSessions } from '../sessions/session.service.ts';
import { findUser } from '../user.queries.ts';
import {
  findLastSeenOf,
  findWishlistLinkOf,
  listAlertsOf,
  listAnswersOf,
  listCartLinesOf,
  listFactorsOf,
  listHelpfulOf,
  listIdentitiesOf,
  listKeysOf,
  listOrdersOf,
  listQuestionsOf,
  listReportsOf,
  listReviewsOf,
  listSearchesOf,
  listWishlistOf,
} from './export.queries.ts';
import { describeUser } from './user.mapper.ts';

/** Everything the shop knows about a person, in the words of the API; no secret, no inner number. */
export async function exportUser(db: Db, user: SignedIn, currency: Currency) {
  const { userId } = user;
  const row = await findUser(db, userId);
  if (!row) return refuse('unauthorized') as Refusal<'unauthorized'>;
  const { wishlist: _, addresses, ...profile } = describeUser(row);
  const cart = await listCartLinesOf(db, userId);
  const orders = await listOrdersOf(db, userId);
  return {
    exportedAt: new Date().toISOString(),
    profile,
    lastSeenAt: await findLastSeenOf(db, userId),
    addresses,
    socialSignIns: await listIdentitiesOf(db, userId),
    secondFactors: await listFactorsOf(db, userId),
    apiKeys: await listKeysOf(db, userId),
    sessions: await listSessions(db, user),
    reviews: await listReviewsOf(db, userId),
    helpfulReviews: await listHelpfulOf(db, userId),
    reportedReviews: await listReportsOf(db, userId),
    questions: await listQuestionsOf(db, userId),
    answers: await listAnswersOf(db, userId),
    alerts: await listAlertsOf(db, userId),
    wishlist: await listWishlistOf(db, userId),
    wishlistLink: await findWishlistLinkOf(db, userId),
    searches: await listSearchesOf(db, userId),
    cart: cart.map((line) => ({ ...line, price: toMajor(line.price, currency) })),
    orders: orders.map(describeOrder),
  };
}

type OrderRow = Awaited<ReturnType<typeof listOrdersOf>>[number];

function describeOrder(order: OrderRow) {
  const currency = order.currency as Currency;
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    paymentMethodType: order.paymentMethod,
    currency,
    buyer: order.buyer,
    shippingAddress: order.shippingAddress,
    couponName: order.couponName,
    discount: toMajor(order.discountTotal, currency),
    taxPrice: toMajor(order.taxTotal, currency),
    shippingPrice: toMajor(order.shippingTotal, currency),
    totalOrderPrice: toMajor(order.total, currency),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    deliveredAt: order.deliveredAt,
    lines: order.lines.map((line) => ({
      title: line.title,
      color: line.color,
      count: line.count,
      price: toMajor(line.unitPrice, currency),
    })),
    history: order.history.map(({ status, createdAt }) => ({ status, createdAt })),
    returns: order.returns.map(({ status, reason, details, answer, createdAt }) => ({
      status,
      reason,
      details,
      answer,
      createdAt,
    })),
  };
}
