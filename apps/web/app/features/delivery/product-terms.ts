import type { ApiPath, CallResponse } from '@matjar/client/client.ts';
import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import { apiUrl } from '../../api-url.ts';

const path: ApiPath<'GET /delivery'> = '/api/v1/delivery';
const cacheMs = 60_000;

let cached: { terms: Promise<DeliveryTerms>; until: number } | undefined;

/** Delivery prices and days by city, for the product page: a first visit comes without what queries are asked with. */
export function loadTerms(): Promise<DeliveryTerms> {
  if (cached && Date.now() < cached.until) return cached.terms;
  const terms = fetchTerms();
  cached = { terms, until: Date.now() + cacheMs };
  terms.catch(() => {
    cached = undefined;
  });
  return terms;
}

async function fetchTerms(): Promise<DeliveryTerms> {
  const response = await fetch(apiUrl() + path);
  if (!response.ok) throw new Error(`Delivery is not cached: ${response.status}`);
  const { data } = (await response.json()) as CallResponse<'GET /delivery'>;
  return data;
}
