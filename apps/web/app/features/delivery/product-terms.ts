import type { ApiPath, CallResponse } from '@matjar/client/client.ts';
import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import { apiUrl } from '../../api-url.ts';

const path: ApiPath<'GET /delivery'> = '/api/v1/delivery';
const keptMs = 60_000;

let known: { terms: Promise<DeliveryTerms>; until: number } | undefined;

/** Delivery prices and days by city, for the product page: a first visit comes without what queries are asked with. */
export function askForTerms(): Promise<DeliveryTerms> {
  if (known && Date.now() < known.until) return known.terms;
  const terms = fetchTerms();
  known = { terms, until: Date.now() + keptMs };
  terms.catch(() => {
    known = undefined;
  });
  return terms;
}

async function fetchTerms(): Promise<DeliveryTerms> {
  const response = await fetch(apiUrl() + path);
  if (!response.ok) throw new Error(`Delivery is not known: ${response.status}`);
  const { data } = (await response.json()) as CallResponse<'GET /delivery'>;
  return data;
}
