import { ApiError } from '@matjar/client/api-error.ts';
import type { Client } from '@matjar/client/client.ts';
import type { Brand, Category } from '@matjar/contract/catalog/catalog.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import type { PaginationResult } from '@matjar/contract/list.ts';
import { data } from 'react-router';
import { readPage } from '../list-state.ts';

export interface TaxonomyList {
  data: (Category | Brand)[];
  paginationResult: PaginationResult;
}

/** `null` if the list could not be loaded. */
export type TaxonomyResponse = TaxonomyList | null;

/** A page of all categories or brands. An invalid page number is the first. */
export async function loadTaxonomy(api: Client, kind: 'categories' | 'brands', url: URL) {
  const response = await readTaxonomy(api, kind, readPage(url.searchParams.get('page')));
  return data({ response, origin: url.origin }, { status: response ? 200 : 503 });
}

async function readTaxonomy(
  api: Client,
  kind: 'categories' | 'brands',
  page: number,
): Promise<TaxonomyResponse> {
  try {
    return await api.call(`GET /${kind}`, { query: { page, limit: pageSizes[kind] } });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
