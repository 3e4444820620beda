import { ApiError } from '@matjar/client/api-error.ts';
import type { Client } from '@matjar/client/client.ts';
import type { DetailedProduct, ListedProduct } from '@matjar/contract/catalog.ts';
import { recommendationLimits } from '@matjar/contract/limits.ts';
import { countRatings, type RatingCount } from '../../reviews/rating-shares.ts';
import { reviewsDrawnAtFirst } from '../../reviews/review-slider.tsx';
import { tileFields } from '../card-facts.ts';
import { lightenPicture, lightenProducts } from '../light-pictures.ts';

export interface LoadedProduct {
  /** `null` when there is no such product. */
  product: DetailedProduct | null;
  /** Of all its reviews: only the newest come with the page. */
  ratingCounts: RatingCount[];
  similar: ListedProduct[];
  /** What goes with it. */
  together: ListedProduct[];
}

const similarCount = 8;
const bundleFields = 'title,price,priceAfterDiscount,imageCoverPicture,pictures,colors,colorNames';

export async function loadProduct(
  api: Client,
  id: string,
  { signal }: Pick<Request, 'signal'>,
): Promise<LoadedProduct> {
  const params = { id };
  const query = { limit: similarCount, fields: tileFields };
  const goesWith = { for: id, limit: recommendationLimits.bundle - 1, fields: bundleFields };
  /** Without suggestions the page is still worth showing. */
  function nothingToSuggest(error: unknown): { data: ListedProduct[] } {
    // A call also fails when the browser has gone, which nobody needs to hear of.
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
      reviews: product.reviews.slice(0, reviewsDrawnAtFirst),
    },
    ratingCounts: product ? await spreadOf(api, product) : [],
    similar: lightenProducts(similar.data),
    // Nobody buys the others together with what is sold out.
    together: product && product.quantity > 0 ? lightenProducts(together.data) : [],
  };
}

/** How the ratings spread. Only of the newest reviews it can be counted here; where there are more, it is asked. */
async function spreadOf(
  api: Client,
  { _id, reviews, ratingsQuantity }: DetailedProduct,
): Promise<RatingCount[]> {
  const counted = countRatings(reviews);
  if (ratingsQuantity <= reviews.length) return counted;
  const asked = api.call('GET /products/:id/reviews', { params: { id: _id }, query: { limit: 1 } });
  return asked.then(
    ({ distribution }) => distribution,
    () => counted,
  );
}

/** `null` when there is no such product. */
export async function findProduct(api: Client, id: string): Promise<DetailedProduct | null> {
  try {
    return (await api.call('GET /products/:id', { params: { id } })).data;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** An id that the API refuses to read (400) names no product either. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
