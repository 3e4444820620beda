import { pageSizes } from '@matjar/contract/limits.ts';
import { tileFields } from '../card-facts.ts';

/** As many as one view needs and a few more; the rest follows when somebody slides. */
const first = 8;
const mostTvs = 50;

const mostSold = (limit: number) => ({ sort: '-sold', limit, fields: tileFields });
const tvs = (limit: number) => ({ keyword: 'TV', limit, fields: tileFields });

export const firstMostSold = mostSold(first);
export const allMostSold = mostSold(pageSizes.mostSold);
export const firstTvs = tvs(first);
export const allTvs = tvs(mostTvs);

export const homeListLengths = { mostSold: pageSizes.mostSold, tvs: mostTvs } as const;
