import { sumsOfOrders } from './admin-list-paths.ts';

export interface ListResult {
  name: string;
  /** Milliseconds. */
  small: { median: number; p95: number };
  large: { median: number; p95: number };
  /** Median against median. */
  growth: number;
}

interface Findings {
  machine: string;
  /** Load averages before and after. */
  load: readonly number[];
  sizes: readonly { name: string; products: number; orders: number }[];
  results: readonly ListResult[];
}

const mostGrowth = 3;

const warmNote =
  'Warm: each list is asked a few times first, so what the shop keeps between requests (found keywords of products, counts of the audit log, the dashboard’s sums once they are slow) is kept here too; the first question of its kind takes longer. Searches are for one number, person or name; a word that a large share of the rows hold is slower, as is a page far down the orders.';

export function writeAdminReport({ machine, load, sizes, results }: Findings): string {
  const [small = '', large = ''] = sizes.map(({ name }) => name);
  const missed = results.filter(isMissed).map(({ name }) => name);
  return [
    '# Lists of the admin',
    '',
    `Machine: ${machine}. Load averages before and after: ${load.join(', ')}.`,
    ...sizes.map(
      ({ name, products, orders }) =>
        `- ${name}: ${products.toLocaleString('en')} products, ${orders.toLocaleString('en')} orders over two years, and people, reviews, coupons and audit entries to match.`,
    ),
    '',
    `Milliseconds from the question to the last byte, one after the other, both sizes by turns. Wanted: the median at ${large} at most ${mostGrowth} times that at ${small}.`,
    '',
    warmNote,
    '',
    `| List | ${small} median | ${small} p95 | ${large} median | ${large} p95 | Ratio |`,
    '| --- | --: | --: | --: | --: | --: |',
    ...results.map(
      ({ name, small: one, large: other, growth }) =>
        `| ${name} | ${show(one.median)} | ${show(one.p95)} | ${show(other.median)} | ${show(other.p95)} | ${growth.toFixed(1)} |`,
    ),
    '',
    missed.length === 0 ? 'All lists within.' : `Missed: ${missed.join('; ')}.`,
    '',
  ].join('\n');
}

/** Sums are no list: they are added up from every order, and nothing waits for them. */
export function isMissed({ name, growth }: ListResult): boolean {
  return growth > mostGrowth && name !== sumsOfOrders;
}

function show(milliseconds: number): string {
  return milliseconds.toFixed(1);
}
