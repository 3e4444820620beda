declare module 'vitest' {
  interface TaskMeta {
    /** Number and unit of the attempts; a test counts as one without it. */
    tried?: [count: number, of: string];
  }
}

/** A file, or those of its tests whose full name contains the text. */
type Shown = string | [file: string, name: string];

export interface MatrixRow {
  row: number;
  what: string;
  tests: Shown[];
}

const faults = (name: string) => `apps/api/test/faults/${name}.test.ts`;
const api = (name: string) => `apps/api/test/${name}.test.ts`;
const source = (name: string) => `apps/api/src/${name}.test.ts`;

/** Everything that must hold, and the tests that show it. `docs/fault-results.md` is made of it. */
export const matrix: readonly MatrixRow[] = [
  {
    row: 1,
    what: 'More people than pieces, in one process and in two: exactly the pieces are sold',
    tests: [
      [faults('order-races'), 'row 1:'],
      [faults('strained-shop'), 'row 1:'],
    ],
  },
  {
    row: 2,
    what: 'The same goods in another order never deadlock',
    tests: [[faults('order-races'), 'row 2:']],
  },
  {
    row: 3,
    what: 'Random sequences of buying, holding, paying, expiring, refunding, returning: books right after every step',
    tests: [faults('stock-sequences')],
  },
  {
    row: 4,
    what: 'The same product twice; counts of 0, −1, 1.5, 1e9',
    tests: [
      [api('cart/cart'), 'refuses a quantity'],
      [api('cart/cart'), 'refuses a count'],
      [api('checkout/cash-orders'), 'two colours'],
    ],
  },
  {
    row: 5,
    what: 'One key many times at once, also at two processes, is one order; with another body it is refused',
    tests: [
      [faults('order-races'), 'row 5:'],
      [faults('strained-shop'), 'row 5:'],
    ],
  },
  {
    row: 6,
    what: 'The shop killed while people buy: every acknowledged order exists once',
    tests: [[faults('killed-shop'), 'row 6:']],
  },
  {
    row: 7,
    what: 'PostgreSQL killed while people buy: the same',
    tests: [
      [faults('killed-shop'), 'row 7:'],
      ['packages/embedded-postgres/test/embedded-postgres.test.ts', 'killed'],
    ],
  },
  {
    row: 8,
    what: 'Killed during background jobs: none lost, each has its effect once',
    tests: [faults('killed-jobs')],
  },
  {
    row: 9,
    what: 'Abandoned card sessions give their goods back, and not early, also where a clock is hours off',
    tests: [
      [faults('killed-shop'), 'row 9:'],
      [api('payments/card-payments'), 'hours off'],
    ],
  },
  {
    row: 10,
    what: 'Events of the payment provider repeated, reordered, forged, stale, altered',
    tests: [[faults('payment-races'), 'row 10:'], api('payments/webhooks')],
  },
  {
    row: 11,
    what: 'Webhook and return page at the same moment: one order, one email',
    tests: [[faults('payment-races'), 'row 11:']],
  },
  {
    row: 12,
    what: 'The provider hangs, fails, resets: an answer, and at most one session',
    tests: [[faults('payment-races'), 'row 12:']],
  },
  {
    row: 13,
    what: 'Coupons are used as often as they may be',
    tests: [[faults('order-races'), 'row 13:']],
  },
  {
    row: 14,
    what: 'Random carts: totals exact, never negative',
    tests: [
      'packages/contract/src/cart/cart-totals.test.ts',
      'packages/contract/src/taxes/tax-totals.test.ts',
    ],
  },
  {
    row: 15,
    what: 'The database away, stalled, or without a free connection: 503, then green, nothing lost',
    tests: [[faults('strained-shop'), 'row 15:'], faults('workers'), api('transactions')],
  },
  {
    row: 16,
    what: 'A full disk: a clear error, no row, no part of a file',
    tests: [
      [api('media/uploads'), 'disk is full'],
      [source('platform/storage/disk-storage'), 'a part of a picture'],
    ],
  },
  {
    row: 17,
    what: 'The mail server down: orders succeed, emails follow',
    tests: [api('mail/outbox')],
  },
  {
    row: 18,
    what: 'A stop while requests are in flight: all complete',
    tests: [faults('rolling-restart'), source('http/lifecycle/graceful-stop')],
  },
  {
    row: 19,
    what: 'Migrations beside a shop that sells, old and new version side by side (also [cluster.md](cluster.md))',
    tests: [
      faults('two-versions'),
      api('migrations'),
      api('jobs/backfills'),
      api('checkout/version-before-variants'),
      'packages/db/src/unsafe-statements.test.ts',
    ],
  },
  {
    row: 20,
    what: 'Backup, loss of everything, restore',
    tests: [faults('backup-drill'), api('backups/backups')],
  },
  {
    row: 21,
    what: 'Slow clients are cut off, others are answered meanwhile',
    tests: [[faults('hostile-clients'), 'row 21:'], source('http/requests/slow-clients')],
  },
  {
    row: 22,
    what: 'Huge and deep bodies, `__proto__`, repeated parameters, absurd limits and sorts: refused, memory flat',
    tests: [
      [faults('hostile-clients'), 'row 22:'],
      api('body-limits'),
      source('http/errors/error-model'),
      source('http/requests/query-string'),
      source('http/requests/storable-text'),
      api('catalog/hostile-input'),
    ],
  },
  {
    row: 23,
    what: 'Hostile text and injections in every field and filter',
    tests: [api('fuzz/fuzz'), api('hostile-text'), api('cart/hostile-input')],
  },
  {
    row: 24,
    what: '200 sign-ins at once: the queue is bounded, health is answered',
    tests: [api('accounts/sign-in-load')],
  },
  {
    row: 25,
    what: 'Every route that names something, by everybody: visitor, guest, owner, other, roles, keys',
    tests: [api('access-table')],
  },
  {
    row: 26,
    what: 'Role, price, stock, states and the like sent along with every write, of shoppers and of staff with the least permissions, change nothing',
    tests: [
      api('extra-fields'),
      [api('accounts/profile'), 'nothing else can'],
      [api('accounts/sign-in'), 'are ignored'],
      [api('catalog-admin/product-write'), 'ignores what admins cannot set'],
    ],
  },
  {
    row: 27,
    what: 'Reset codes: a sixth try, used, old, expired, from many addresses',
    tests: [api('reset/reset')],
  },
  {
    row: 28,
    what: 'Whether an account exists is not told',
    tests: [api('accounts/enumeration')],
  },
  {
    row: 29,
    what: 'A token after logout, another password, demotion, deletion',
    tests: [[api('accounts/sessions'), 'a token is refused on the next request']],
  },
  {
    row: 30,
    what: 'A refresh token that comes back; ten tabs at once; a clock that is hours off',
    tests: [[api('accounts/sessions'), 'refresh']],
  },
  {
    row: 31,
    what: 'Refresh and logout from other sites',
    tests: [
      [api('accounts/sessions'), 'calls from other sites'],
      source('http/requests/browser-rules'),
    ],
  },
  {
    row: 32,
    what: 'Return paths out of the shop',
    tests: [
      'apps/web/app/features/accounts/return-path.test.ts',
      source('features/accounts/social/social.routes'),
    ],
  },
  {
    row: 33,
    what: 'Scripts in names, reviews, tables of the admin, data of pages, emails are text (that one never runs in a browser: `e2e/tests/reviews.spec.ts`)',
    tests: [
      source('http/pages/inline-scripts'),
      'apps/web/app/features/catalog/page-facts.test.ts',
      'apps/web/app/admin-table/admin-table.test.tsx',
      'scripts/raw-html.test.ts',
      [api('mail/mailbox'), 'in an email'],
      [api('mail/mailbox'), 'as text'],
      [api('reviews/reviews'), 'script'],
    ],
  },
  {
    row: 34,
    what: 'SVG, polyglots, bombs, frames, names of files, places in photos',
    tests: [api('media/uploads'), api('media/pictures-taken-in')],
  },
  {
    row: 35,
    what: 'A sign-in provider that lies: state, nonce, audience, issuer, address',
    tests: [api('social/hostile-issuer')],
  },
  {
    row: 36,
    what: 'A made-up X-Forwarded-For: limits hold',
    tests: [
      [api('accounts/limits'), 'limits by address'],
      [source('http/requests/requests'), 'forwarded addresses'],
    ],
  },
  {
    row: 37,
    what: 'Export and deletion of an account are complete',
    tests: [api('accounts/leaving')],
  },
  {
    row: 38,
    what: 'Licences and known vulnerabilities of everything that both lockfiles name (what is published today: `npm run audit`)',
    tests: ['scripts/licences.test.ts', 'scripts/known-vulnerabilities.test.ts'],
  },
];

export function listMatrixFiles(): string[] {
  return [...new Set(matrix.flatMap(({ tests }) => tests.map((shown) => [shown].flat()[0] ?? '')))];
}
