/** What a migration must not do while the previous version is serving, and what to do instead. */
export interface Finding {
  statement: string;
  problem: string;
}

/** Large tables, of which a full scan takes a while. */
const largeTables = new Set([
  'addresses',
  'alerts',
  'answers',
  'audit_log',
  'bulk_rows',
  'cart_lines',
  'carts',
  'checkouts',
  'coupon_redemptions',
  'credit_notes',
  'identities',
  'invoices',
  'mail_outbox',
  'media',
  'notifications',
  'order_history',
  'order_line_serials',
  'order_lines',
  'order_refund_lines',
  'order_refunds',
  'orders',
  'payment_events',
  'payments',
  'product_pictures',
  'product_search',
  'product_subcategories',
  'product_variants',
  'products',
  'questions',
  'refresh_tokens',
  'refunds',
  'review_photos',
  'review_reports',
  'review_votes',
  'reviews',
  'searches',
  'serial_numbers',
  'sessions',
  'stock_movements',
  'user_searches',
  'users',
  'visits',
  'webhook_deliveries',
  'wishlist_items',
]);

interface Rule {
  pattern: RegExp;
  problem: string;
  /** Only a problem for large tables. */
  large?: true;
}

const name = String.raw`(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?`;
const alter = String.raw`^alter\s+table\s+(?:if\s+exists\s+)?${name}[^;]*?`;

/** The first group is the table. */
const rules: Rule[] = [
  {
    pattern: rule(String.raw`^drop\s+table\s+(?:if\s+exists\s+)?${name}`),
    problem: 'The version before still uses the table: drop it in the release after.',
  },
  {
    pattern: rule(String.raw`${alter}\bdrop\s+column\b`),
    problem: 'The version before still names the column: drop it in the release after.',
  },
  {
    pattern: rule(String.raw`${alter}\brename\b`),
    problem: 'The version before knows the old name: add the new one, write both, drop later.',
  },
  {
    pattern: rule(String.raw`${alter}\bset\s+data\s+type\b`),
    problem: 'The table is rewritten while nobody may read it: add a column in its place.',
  },
  {
    pattern: rule(String.raw`${alter}\balter\s+column\s+"?\w+"?\s+type\b`),
    problem: 'The table is rewritten while nobody may read it: add a column in its place.',
  },
  {
    pattern: rule(String.raw`${alter}\badd\s+column\b(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b`),
    problem: 'The version before does not fill the column: give it a default.',
  },
  {
    pattern: rule(
      String.raw`${alter}\badd\s+column\b[^;]*(\bstored\b|\bdefault\s+(gen_random_uuid|random|clock_timestamp|nextval))`,
    ),
    problem:
      'The table is rewritten while nobody may read it: fill the column by a job (backfills.ts).',
    large: true,
  },
  {
    pattern: rule(String.raw`${alter}\bset\s+not\s+null\b`),
    problem:
      'The version before may write null: add a check that is not valid yet, later validate it.',
  },
  {
    pattern: rule(
      String.raw`${alter}\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)[^;]*\b(check|foreign\s+key)\b`,
    ),
    problem:
      'All rows are read while nobody may write: NOT VALID, and VALIDATE in a migration of its own.',
    large: true,
  },
  {
    pattern: rule(
      String.raw`${alter}\badd\s+constraint\b(?![^;]*\busing\s+index\b)[^;]*\b(unique|primary\s+key|exclude)\b`,
    ),
    problem:
      'An index is built while nobody may write: build it concurrently first, then USING INDEX.',
    large: true,
  },
  {
    pattern: rule(String.raw`^create\s+(?:unique\s+)?index\s+(?!concurrently)[^;]*?\bon\s+${name}`),
    problem: 'Nobody may write while the index is built: CREATE INDEX CONCURRENTLY.',
    large: true,
  },
  {
    pattern: rule(
      // Also after a query that it is made of.
      String.raw`^(?:with\b[^;]*?\)\s*)?(?:update|delete\s+from|insert\s+into(?=[^;]*\bselect\b)|truncate(?:\s+table)?)\s+${name}`,
    ),
    problem:
      'Rows stay locked until all are written: fill them in batches, by a job (backfills.ts).',
    large: true,
  },
];

function rule(source: string): RegExp {
  return new RegExp(source, 'i');
}

/** Statements of a migration that break the previous version or block buyers. */
export function findUnsafeStatements(migration: string): Finding[] {
  const statements = migration.split('--> statement-breakpoint').flatMap(readStatements);
  const made = new Set(statements.flatMap((statement) => createdTable(statement) ?? []));
  const findings = statements.flatMap((statement) =>
    rules
      .filter(({ pattern, large }) => {
        const table = pattern.exec(statement)?.[1]?.toLowerCase();
        return table && !made.has(table) && (!large || largeTables.has(table));
      })
      .map(({ problem }) => ({ statement, problem })),
  );
  return [...findings, ...findMixed(statements)];
}

/** Words after which a statement of a block begins; one that is a text begins after its quote. */
const blockWords =
  /\b(?:begin|then|else|loop|for\s+\w+\s+in|execute)\b(?:\s*\bformat\s*\()?\s*(?:'|\$\w*\$)?/gi;

/** Strips comments and function bodies, which are not executed now, and splits blocks, which are. */
function readStatements(text: string): string[] {
  const bare = text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/(create\s+(?:or\s+replace\s+)?function[\s\S]*?)(\$\w*\$)[\s\S]*?\2/gi, '$1')
    .replaceAll(
      /\bdo\s+(?:language\s+\w+\s+)?(\$\w*\$)([\s\S]*?)\1/gi,
      (_block, _quote, body: string) => body.replaceAll(blockWords, ';'),
    );
  return bare
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

function createdTable(statement: string): string | undefined {
  return /^create\s+(?:temp(?:orary)?\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(\w+)/i
    .exec(statement)?.[1]
    ?.toLowerCase();
}

/** A concurrent build runs outside of a transaction: the rest of its migration could not be rolled back. */
function findMixed(statements: readonly string[]): Finding[] {
  const concurrent = statements.filter((each) => /\bindex\s+concurrently\b/i.test(each));
  if (concurrent.length === 0 || concurrent.length === statements.length) return [];
  return concurrent.map((statement) => ({
    statement,
    problem: 'Indexes that are built concurrently have a migration of their own.',
  }));
}
