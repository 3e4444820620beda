import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { alerts } from '@matjar/db/schema/alerts.ts';
import { apiKeys } from '@matjar/db/schema/api-keys.ts';
import { cartLines, carts } from '@matjar/db/schema/cart.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { userActivity } from '@matjar/db/schema/customers.ts';
import { orderHistory, orderLines, orders } from '@matjar/db/schema/orders.ts';
import { answers, questions } from '@matjar/db/schema/questions.ts';
import { orderReturns } from '@matjar/db/schema/returns.ts';
import { reviewReports, reviews, reviewVotes } from '@matjar/db/schema/reviews.ts';
import { userSearches } from '@matjar/db/schema/searches.ts';
import { secondFactors } from '@matjar/db/schema/second-factor.ts';
import { identities } from '@matjar/db/schema/sessions.ts';
import { wishlistItems, wishlistShares } from '@matjar/db/schema/wishlist.ts';
import { and, asc, eq } from 'drizzle-orm';

/** Data that other features store about a person, read only for that person. */

export async function listReviewsOf(db: Db, userId: string) {
  return db
    .select({
      productId: reviews.productId,
      product: products.title,
      rating: reviews.rating,
      review: reviews.review,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt));
}

export async function listHelpfulOf(db: Db, userId: string) {
  return db
    .select({ reviewId: reviewVotes.reviewId, createdAt: reviewVotes.createdAt })
    .from(reviewVotes)
    .where(eq(reviewVotes.userId, userId))
    .orderBy(asc(reviewVotes.createdAt));
}

export async function listReportsOf(db: Db, userId: string) {
  return db
    .select({
      reviewId: reviewReports.reviewId,
      reason: reviewReports.reason,
      note: reviewReports.note,
      createdAt: reviewReports.createdAt,
    })
    .from(reviewReports)
    .where(eq(reviewReports.userId, userId))
    .orderBy(asc(reviewReports.createdAt));
}

export async function listQuestionsOf(db: Db, userId: string) {
  return db
    .select({
      productId: questions.productId,
      product: products.title,
      question: questions.question,
      createdAt: questions.createdAt,
    })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(eq(questions.userId, userId))
    .orderBy(asc(questions.createdAt));
}

export async function listAnswersOf(db: Db, userId: string) {
  return db
    .select({
      productId: answers.productId,
      product: products.title,
      answer: answers.answer,
      createdAt: answers.createdAt,
    })
    .from(answers)
    .innerJoin(products, eq(products.id, answers.productId))
    .where(eq(answers.userId, userId))
    .orderBy(asc(answers.createdAt));
}

export async function listWishlistOf(db: Db, userId: string) {
  return db
    .select({
      productId: wishlistItems.productId,
      product: products.title,
      addedAt: wishlistItems.createdAt,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.createdAt));
}

export async function listAlertsOf(db: Db, userId: string) {
  return db
    .select({
      productId: alerts.productId,
      product: products.title,
      kind: alerts.kind,
      email: alerts.email,
      createdAt: alerts.createdAt,
      confirmedAt: alerts.confirmedAt,
      sentAt: alerts.sentAt,
    })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.productId))
    .where(eq(alerts.userId, userId))
    .orderBy(asc(alerts.createdAt));
}

export async function listCartLinesOf(db: Db, userId: string) {
  return db
    .select({
      productId: cartLines.productId,
      product: products.title,
      color: cartLines.color,
      count: cartLines.count,
      price: cartLines.seenPrice,
      addedAt: cartLines.createdAt,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartLines.createdAt));
}

export async function listSearchesOf(db: Db, userId: string) {
  return db
    .select({
      text: userSearches.text,
      found: userSearches.found,
      searchedAt: userSearches.searchedAt,
    })
    .from(userSearches)
    .where(eq(userSearches.userId, userId))
    .orderBy(asc(userSearches.searchedAt));
}

export async function findLastSeenOf(db: Db, userId: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: userActivity.lastSeenAt })
    .from(userActivity)
    .where(eq(userActivity.userId, userId));
  return found?.at;
}

export async function listIdentitiesOf(db: Db, userId: string) {
  return db
    .select({
      issuer: identities.issuer,
      subject: identities.subject,
      createdAt: identities.createdAt,
    })
    .from(identities)
    .where(eq(identities.userId, userId));
}

export async function listFactorsOf(db: Db, userId: string) {
  return db
    .select({
      kind: secondFactors.kind,
      name: secondFactors.name,
      createdAt: secondFactors.createdAt,
      lastUsedAt: secondFactors.lastUsedAt,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .orderBy(asc(secondFactors.createdAt));
}

export async function listKeysOf(db: Db, userId: string) {
  return db
    .select({ name: apiKeys.name, start: apiKeys.start, createdAt: apiKeys.createdAt })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(asc(apiKeys.createdAt));
}

export async function findWishlistLinkOf(db: Db, userId: string) {
  const [found] = await db
    .select({ showsName: wishlistShares.showsName, createdAt: wishlistShares.createdAt })
    .from(wishlistShares)
    .where(eq(wishlistShares.userId, userId));
  return found;
}

export async function listOrdersOf(db: Db, userId: string) {
  const found = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt));
  const ids = found.map((order) => order.id);
  const [lines, history, returns] = await Promise.all([
    db.select().from(orderLines).where(isOneOf(orderLines.orderId, ids)),
    db
      .select()
      .from(orderHistory)
      // Internal notes are not part of the buyer's data.
      .where(and(isOneOf(orderHistory.orderId, ids), eq(orderHistory.internal, false))),
    db.select().from(orderReturns).where(isOneOf(orderReturns.orderId, ids)),
  ]);
  return found.map((order) => ({
    ...order,
    lines: lines
      .filter((line) => line.orderId === order.id)
      .toSorted((one, other) => one.position - other.position),
    returns: returns
      .filter(({ orderId }) => orderId === order.id)
      .toSorted((one, other) => one.sequence - other.sequence),
    history: history
      .filter((step) => step.orderId === order.id)
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
  }));
}
