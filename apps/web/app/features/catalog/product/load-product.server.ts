import type { Client } from '@matjar/client/client.ts';
import type { DetailedProduct, ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { recommendationLimits } from '@matjar/contract/catalog/search-rule-limits.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { isMissing, unlessMissing } from '../../../loader-errors.ts';
import { countRatings, type RatingCount } from '../../reviews/rating-shares.ts';
import { reviewsDrawnAtFirst } from '../../reviews/review-slider.tsx';
import { tileFields } from '../card-facts.ts';
import { lightenPicture, lightenProducts } from '../light-pictures.ts';

export interface LoadedProduct {
  /** `null` if there is no such product. */
  product: DetailedProduct | null;
  /** Of all reviews: only the newest come with the page. */
  ratingCounts: RatingCount[];
  similar: ListedProduct[];
  /** Recommendations. */
  together: ListedProduct[];
}

const similarCount = 8;
const bundleFields = 'title,price,priceAfterDiscount,imageCoverPicture,pictures,colors,colorNames';

export async function loadProduct(
  api: Client,
  id: string,
  { signal }: Pick<Request, 'signal'>,
  timeZone: string,
): Promise<LoadedProduct> {
  const params = { id };
  const query = { limit: similarCount, fields: tileFields };
  const goesWith = { for: id, limit: recommendationLimits.bundle - 1, fields: bundleFields };
  /** Optional: without suggestions the page is still worth showing. */
  function nothingToSuggest(error: unknown): { data: ListedProduct[] } {
    // Calls also fail if the browser disconnects, which need not be logged.
    const isExpected = isMissing(error) || signal.aborted;
    if (!isExpected) console.error('Suggestions could not be loaded.', error);
    return { data: [] };
  }
  const [product, similar, together] = await Promise.all([
    findProduct(api, id),
    api.call('GET /products/:id/similar', { params, query }).catch(nothingToSuggest),
    api.call('GET /recommendations', { query: goesWith }).catch(nothingToSuggest),
  ]);
  return {
    product: product && {
      ...product,
      pictures: product.pictures.map(lightenPicture),
      // Only the day is shown, and browsers need no formatter of dates to write it.
      reviews: product.reviews.slice(0, reviewsDrawnAtFirst).map((review) => ({
        ...review,
        createdAt: dayInShop(review.createdAt, timeZone),
      })),
    },
    ratingCounts: product ? await fetchRatingCounts(api, product) : [],
    similar: lightenProducts(similar.data),
    // No bundle with a product that is sold out.
    together: product && product.quantity > 0 ? lightenProducts(together.data) : [],
  };
}

/** The distribution of ratings. Counted from the newest reviews if these are all; else requested. */
async function fetchRatingCounts(
  api: Client,
  { _id, reviews, ratingsQuantity }: DetailedProduct,
): Promise<RatingCount[]> {
  const counted = countRatings(reviews);
  if (ratingsQuantity <= reviews.length) return counted;
  const request = api.call('GET /products/:id/reviews', {
    params: { id: _id },
    query: { limit: 1 },
  });
  return request.then(
    ({ distribution }) => distribution,
    () => counted,
  );
}

/** `null` if there is no such product. */
export async function findProduct(api: Client, id: string): Promise<DetailedProduct | null> {
  const found = await unlessMissing(api.call('GET /products/:id', { params: { id } }));
  return found?.data ?? null;
}
