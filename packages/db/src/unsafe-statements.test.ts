import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrate.ts';
import { findUnsafeStatements } from './unsafe-statements.ts';

/** The first that the last release (`apps/api/test/cluster/last-release.ts`) does not have; not raised with it. */
const firstChecked = 34;

/**
 * What was looked at and stays, by file: the statement's beginning. Shops have applied these migrations, so they are
 * not written anew. Writers of the table wait while it is read: of 100,000 orders all migrations but that of
 * variants took 9 s together (bench/results/migrations.md).
 */
const meant: Record<string, string[]> = {
  '0035_refunds.sql': [
    'ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_within_total"',
    'CREATE INDEX "orders_refunded"',
    // A shop has few refunds.
    'ALTER TABLE "refunds" ADD CONSTRAINT "refunds_part_of_payments_id_fk"',
    'ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_one_payment"',
    'CREATE INDEX "refunds_parts"',
  ],
  '0040_returns.sql': [
    'ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_in_returns_within_count"',
    'ALTER TABLE "orders" ADD CONSTRAINT "orders_refused_unpaid"',
    'CREATE INDEX "orders_cash_of_phone"',
    'CREATE INDEX "orders_refused_at_place"',
  ],
  '0042_customers.sql': ['CREATE INDEX "orders_of_customer"'],
};

const findingsOf = (file: string) =>
  findUnsafeStatements(readFileSync(path.join(migrationsFolder, file), 'utf8'));

it('migrations are safe while the version before serves', () => {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  const checked = files.filter((file) => Number.parseInt(file, 10) >= firstChecked);
  const findings = checked.flatMap((file) =>
    findingsOf(file)
      .filter(({ statement }) => !meant[file]?.some((begin) => statement.startsWith(begin)))
      .map((finding) => ({ file, ...finding })),
  );
  expect(findings).toEqual([]);
});

it('what stays is what is found', () => {
  const gone = Object.entries(meant).flatMap(([file, begins]) => {
    const found = findingsOf(file);
    return begins.filter((begin) => !found.some(({ statement }) => statement.startsWith(begin)));
  });
  expect(gone).toEqual([]);
});

it.each(['0003_accounts_sales_admin.sql', '0010_admin_lists.sql', '0012_letters_by_content.sql'])(
  '%s of before would not pass',
  (file) => {
    expect(findingsOf(file)).not.toEqual([]);
  },
);

it.each([
  'DROP TABLE "coupons"',
  'ALTER TABLE "coupons" DROP COLUMN "name"',
  'ALTER TABLE coupons RENAME COLUMN name TO code',
  'ALTER TABLE "coupons" RENAME TO "vouchers"',
  'ALTER TABLE "coupons" ALTER COLUMN "name" SET DATA TYPE uuid',
  'ALTER TABLE public.coupons ALTER COLUMN name TYPE uuid USING name::uuid',
  'ALTER TABLE "coupons" ADD COLUMN "kind" text NOT NULL',
  'ALTER TABLE "coupons" ALTER COLUMN "kind" SET NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL',
  'ALTER TABLE "orders" ADD CONSTRAINT "few" CHECK ("orders"."total" > 0)',
  'ALTER TABLE "orders" ADD CONSTRAINT "of" FOREIGN KEY ("a") REFERENCES "public"."users"("id")',
  'ALTER TABLE "orders" ADD CONSTRAINT "one" UNIQUE("number")',
  'CREATE UNIQUE INDEX "orders_x" ON "orders" USING btree ("x")',
  'UPDATE orders SET x = 1',
  'WITH sums AS (SELECT id, 1 AS x FROM orders) UPDATE "orders" SET x = sums.x FROM sums',
  'DO $$ BEGIN UPDATE orders SET x = 1; END $$',
  'DO $$ DECLARE most int := 5; BEGIN UPDATE orders SET x = most; END $$',
  'DO $$ BEGIN IF now() > x THEN SELECT 1; ELSE UPDATE orders SET x = 1; END IF; END $$',
  'DO $do$ BEGIN FOR i IN 1..9 LOOP DELETE FROM orders WHERE x = i; END LOOP; END $do$',
  'DO $$ BEGIN FOR row IN UPDATE orders SET x = 1 RETURNING id LOOP END LOOP; END $$',
  'DO LANGUAGE plpgsql $$ BEGIN UPDATE delivery_zones SET x = 1; UPDATE orders SET x = 1; END $$',
  `DO $$ BEGIN EXECUTE format('UPDATE orders SET x = %L', 1); END $$`,
  'DO $$ BEGIN ALTER TABLE orders DROP COLUMN x; END $$',
  'INSERT INTO stock_movements (id) SELECT id FROM products',
  'CREATE INDEX CONCURRENTLY a ON orders (x);--> statement-breakpoint\nALTER TABLE orders ADD x int',
])('finds %s', (statement) => {
  expect(findUnsafeStatements(statement)).toHaveLength(1);
});

it.each([
  'CREATE TABLE "orders" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "i" ON "orders" ("id")',
  'ALTER TABLE "orders" ADD COLUMN "kind" text',
  `ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'a' NOT NULL`,
  'ALTER TABLE "orders" ADD CONSTRAINT "few" CHECK ("orders"."total" > 0) NOT VALID',
  'ALTER TABLE "orders" VALIDATE CONSTRAINT "few"',
  'ALTER TABLE "orders" ADD CONSTRAINT "one" UNIQUE USING INDEX "orders_one"',
  'ALTER TABLE "orders" ALTER COLUMN "kind" DROP NOT NULL',
  'CREATE INDEX CONCURRENTLY "orders_x" ON "orders" ("x")',
  'UPDATE "delivery_zones" SET days = 1',
  'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN UPDATE orders SET x = 1; END $$ LANGUAGE plpgsql',
  'DO $$ BEGIN UPDATE delivery_zones SET x = CASE WHEN x > 1 THEN 1 ELSE 2 END; END $$',
  `INSERT INTO orders (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET x = 1`,
  '-- DROP TABLE coupons\nSELECT 1',
])('lets pass %s', (statement) => {
  expect(findUnsafeStatements(statement)).toEqual([]);
});
