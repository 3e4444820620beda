import { pageSizes } from '@matjar/contract/limits.ts';
import { tileFields } from '../card-facts.ts';

/** As many as two views need; the rest follows when somebody slides. */
const first = 12;
const mostTvs = 50;

const mostSold = { sort: '-sold', fields: tileFields };
const tvs = { keyword: 'TV', fields: tileFields };

export const firstMostSold = { ...mostSold, limit: first };
export const allMostSold = { ...mostSold, limit: pageSizes.mostSold };
export const firstTvs = { ...tvs, limit: first };
export const allTvs = { ...tvs, limit: mostTvs };

export const homeListLengths = { mostSold: pageSizes.mostSold, tvs: mostTvs } as const;
