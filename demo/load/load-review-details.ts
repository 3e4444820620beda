import { productPictures } from '@matjar/db/schema/catalog.ts';
import { reviewPhotos, reviewReports, reviews, reviewVotes } from '@matjar/db/schema/reviews.ts';
import { eq, gt } from 'drizzle-orm';
import { createRandom, type Random, seedFrom } from '../catalogue/random.ts';
import { people } from '../catalogue/reviews/people.ts';
import { type DemoWorld, inBatches } from './demo-world.ts';
import { accountId } from './load-accounts.ts';

export interface LoadedReview {
  id: string;
  productId: string;
  userId: string;
  rating: number;
  createdAt: Date;
}

const answersToPraise = [
  'Thank you. We are glad that it does what you bought it for.',
  'Thank you for taking the time. This helps others to choose.',
];
const answersToComplaints = [
  'Thank you for saying it plainly. Please write to us with the number of your order, and we will make it right.',
  'We are sorry. This is not how it should be; please send us the number of your order so that we can look into it.',
  'Thank you for telling us. We have passed it on to the people who make it.',
];

/** So many of the newest reviews have been reported. */
const reported = [
  { reason: 'spam', note: 'The same text stands under three other products.' },
  { reason: 'offTopic', note: 'This is about the courier, not about the product.' },
] as const;

/** Votes, photos, answers of the shop and reports, for some of the reviews. */
export async function loadReviewDetails(
  { db, now }: DemoWorld,
  loaded: readonly LoadedReview[],
): Promise<void> {
  const pictures = Map.groupBy(
    await db
      .select({ productId: productPictures.productId, mediaId: productPictures.mediaId })
      .from(productPictures)
      .where(gt(productPictures.position, 0)),
    ({ productId }) => productId,
  );
  const votes: (typeof reviewVotes.$inferInsert)[] = [];
  const photos: (typeof reviewPhotos.$inferInsert)[] = [];
  for (const review of loaded) {
    const random = createRandom(seedFrom(`details of ${review.id}`));
    const { id: reviewId, createdAt } = review;
    for (const userId of chooseVoters(review, random)) votes.push({ reviewId, userId, createdAt });
    const own = pictures.get(review.productId) ?? [];
    if (review.rating >= 3 && own.length > 0 && random.chance(0.08)) {
      const chosen = random.shuffle(own).slice(0, random.int(1, 3));
      for (const [position, { mediaId }] of chosen.entries()) {
        photos.push({ reviewId, position, mediaId });
      }
    }
    const answer = chooseAnswer(review, random);
    if (!answer) continue;
    // The day after, but not in the future.
    const answeredAt = new Date(Math.min(createdAt.getTime() + 86_400_000, now.getTime()));
    await db.update(reviews).set({ answer, answeredAt }).where(eq(reviews.id, reviewId));
  }
  const newest = loaded.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const reports = reported.flatMap((report, at) => {
    const review = newest[at * 3];
    const reporter = people.map(accountId).find((id) => id !== review?.userId);
    if (!review || !reporter) return [];
    return [{ reviewId: review.id, reporter, userId: reporter, createdAt: now, ...report }];
  });
  await db.insert(reviewReports).values(reports).onConflictDoNothing();
  for (const batch of inBatches(photos)) {
    await db.insert(reviewPhotos).values(batch).onConflictDoNothing();
  }
  for (const batch of inBatches(votes)) {
    await db.insert(reviewVotes).values(batch).onConflictDoNothing();
  }
}

function chooseVoters({ userId }: LoadedReview, random: Random): string[] {
  if (!random.chance(0.2)) return [];
  const others = people.map(accountId).filter((id) => id !== userId);
  return random.shuffle(others).slice(0, random.int(1, 9));
}

function chooseAnswer({ rating }: LoadedReview, random: Random): string | undefined {
  if (rating <= 2) return random.chance(0.5) ? random.pick(answersToComplaints) : undefined;
  return rating >= 4 && random.chance(0.03) ? random.pick(answersToPraise) : undefined;
}
