import { verifyShop } from '@matjar/api/features/checkout/verify-shop.queries.ts';
import { connect } from '@matjar/db/connect.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { print } from './print.ts';

const olderDatabase =
  'The database is older than this version of the shop: start the shop once, then verify it.';

/** Proves that the shop's books are right: stock, orders, payments, coupons. Reads only. */
export async function verifyBooks(url: string): Promise<boolean> {
  const { db, close } = connect({ url, poolSize: 1, applicationName: 'matjar-verify' });
  try {
    const { findings, counts } = await verifyShop(db).catch((error: unknown) => {
      throw isOlder(error) ? new SetupProblem(olderDatabase, { cause: error }) : error;
    });
    print(
      `${counts.products} products, ${counts.movements} stock movements, ${counts.orders} orders, ` +
        `${counts.checkouts} checkouts, ${counts.payments} payments`,
    );
    for (const { rule, count, examples } of findings) {
      const more = count > examples.length ? ` and ${count - examples.length} more` : '';
      print(`BROKEN: ${rule}`);
      print(`        not so for ${examples.join(', ')}${more}`);
    }
    if (findings.length === 0) print(`all ${counts.rules} rules hold`);
    else print(`${findings.length} of ${counts.rules} rules broken; nothing was changed`);
    return findings.length === 0;
  } finally {
    await close();
  }
}

function isOlder(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^42(P01|703)$/.test(String(error.code));
}
