import { pageSizes } from '@matjar/contract/limits.ts';
import { tileFields } from '../tile-fields.ts';

/** As many as two views need; the rest follows when somebody slides. */
const first = 12;
const mostTvs = 50;

const listOf = (query: string, limit: number) =>
  `/products?${query}&limit=${limit}&fields=${tileFields}`;

export const firstMostSold = listOf('sort=-sold', first);
export const allMostSold = listOf('sort=-sold', pageSizes.mostSold);
export const firstTvs = listOf('keyword=TV', first);
export const allTvs = listOf('keyword=TV', mostTvs);

export const homeListLengths = { mostSold: pageSizes.mostSold, tvs: mostTvs } as const;
