import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrate.ts';
import { findUnsafeStatements } from './unsafe-statements.ts';

/** Those before the first release: no shop ran a version without them. */
const firstReleased = 44;

/** What was looked at and is meant, by file: the statement's beginning. */
const meant: Record<string, string[]> = {};

it('migrations are safe while the version before serves', () => {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  const released = files.filter((file) => Number.parseInt(file, 10) >= firstReleased);
  const findings = released.flatMap((file) =>
    findUnsafeStatements(readFileSync(path.join(migrationsFolder, file), 'utf8'))
      .filter(({ statement }) => !meant[file]?.some((begin) => statement.startsWith(begin)))
      .map((finding) => ({ file, ...finding })),
  );
  expect(findings).toEqual([]);
});

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
  '-- DROP TABLE coupons\nSELECT 1',
])('lets pass %s', (statement) => {
  expect(findUnsafeStatements(statement)).toEqual([]);
});
