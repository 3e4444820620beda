import { ApiError } from '@matjar/client/api-error.ts';
import type { Client } from '@matjar/client/client.ts';
import type { DetailedProduct, ListedProduct } from '@matjar/contract/catalog.ts';
import { tileFields } from '../card-facts.ts';
import { lightenPicture, lightenProducts } from '../light-pictures.ts';

export interface LoadedProduct {
  /** `null` when there is no such product. */
  product: DetailedProduct | null;
  similar: ListedProduct[];
}

const similarCount = 12;

export async function loadProduct(api: Client, id: string): Promise<LoadedProduct> {
  const params = { id };
  const query = { limit: similarCount, fields: tileFields };
  const [product, similar] = await Promise.all([
    api.call('GET /products/:id', { params }).catch(nullWhenMissing),
    // Only a suggestion: without it the page is still worth showing.
    api.call('GET /products/:id/similar', { params, query }).catch((error: unknown) => {
      if (!isMissing(error)) console.error('Similar products could not be loaded.', error);
      return { data: [] };
    }),
  ]);
  return {
    product: product && lightenGallery(product.data),
    similar: lightenProducts(similar.data),
  };
}

/** Only the first picture is waited for in sight. */
function lightenGallery(product: DetailedProduct): DetailedProduct {
  const [first, ...others] = product.pictures;
  return { ...product, pictures: first ? [first, ...others.map(lightenPicture)] : [] };
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** An id that the API refuses to read (400) names no product either. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
