import type { Brand, Category } from '@matjar/contract/catalog.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import type { PaginationResult } from '@matjar/contract/list.ts';
import { data } from 'react-router';
import type { ApiCalls } from '../../../api-calls.ts';
import { ApiError } from '../../../api-error.ts';
import { readPage } from '../list-address.ts';

export interface DirectoryList {
  data: (Category | Brand)[];
  paginationResult: PaginationResult;
}

/** `null` when the list could not be had. */
export type DirectoryAnswer = DirectoryList | null;

/** One page of all categories or all brands. A page that is no number is the first. */
export async function loadDirectory(api: ApiCalls, kind: 'categories' | 'brands', url: URL) {
  const page = readPage(url.searchParams.get('page'));
  const answer = await readDirectory(api, `/${kind}?page=${page}&limit=${pageSizes[kind]}`);
  return data({ answer, origin: url.origin }, { status: answer ? 200 : 503 });
}

async function readDirectory(api: ApiCalls, path: string): Promise<DirectoryAnswer> {
  try {
    return await api.get<DirectoryList>(path);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
