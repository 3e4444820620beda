import type { JudgedQuery } from './derived-queries.ts';

export interface Metrics {
  ndcg: number;
  recall: number;
  nothingFound: number;
}

const [ranked, recalled] = [10, 50];
/** From this grade on a product should be found. */
const fitting = 2;

/** How good a list of slugs is for a query. */
export function score({ judgements }: JudgedQuery, slugs: readonly string[]): Metrics {
  const grades = Object.entries(judgements);
  const ideal = grades.map(([, grade]) => grade).toSorted((one, other) => other - one);
  const wanted = grades.filter(([, grade]) => grade >= fitting).map(([slug]) => slug);
  const found = new Set(slugs.slice(0, recalled));
  return {
    ndcg: gainOf(slugs.map((slug) => judgements[slug] ?? 0)) / gainOf(ideal),
    recall:
      wanted.length === 0 ? 1 : wanted.filter((slug) => found.has(slug)).length / wanted.length,
    nothingFound: Number(slugs.length === 0),
  };
}

function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, ranked)
    .reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

export function average(metrics: readonly Metrics[]): Metrics {
  const mean = (pick: (each: Metrics) => number) =>
    metrics.reduce((sum, each) => sum + pick(each), 0) / metrics.length;
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    recall: mean(({ recall }) => recall),
    nothingFound: mean(({ nothingFound }) => nothingFound),
  };
}
