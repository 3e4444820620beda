import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from './run-program.ts';

const record = 'docs/decisions/0010-one-way-to-the-database.md';

/** Whose tables stand in a file of the schema that does not have the feature's name. */
const owners: Record<string, string> = {
  'api-keys': 'accounts',
  'bank-transfers': 'orders',
  banners: 'content',
  'demo-payments': 'payments',
  invoices: 'orders',
  'order-changes': 'orders',
  'password-resets': 'accounts',
  'rate-limits': 'accounts',
  recommendations: 'catalog',
  refunds: 'orders',
  'search-rules': 'catalog',
  'second-factor': 'accounts',
  sessions: 'accounts',
  staff: 'accounts',
  variants: 'catalog',
};

/** Reads all books, which is its purpose. */
const readsEverything = 'verify-shop.queries.ts';

interface Table {
  name: string;
  owner: string;
}

const bySymbol = new Map<string, Table>();
const byName = new Map<string, Table>();
for (const file of globSync('packages/db/src/schema/*.ts', { cwd: inRoot() })) {
  const place = path.basename(file, '.ts');
  const source = readFileSync(inRoot(file), 'utf8');
  for (const [, symbol = '', name = ''] of source.matchAll(
    /export const (\w+) = \w+\(\s*'(\w+)'/g,
  )) {
    const table = { name, owner: owners[place] ?? place };
    bySymbol.set(symbol, table);
    byName.set(name, table);
  }
}

const afterWord = /\b(?:from|join|update|into|using)\s+(?:only\s+)?([a-z_]+)/g;
const imported = /import \{([^}]*)\} from '@matjar\/db\/schema\//g;
const written =
  /\b(?:insert into|update|delete from)\s+([a-z_]+)|\.(?:insert|update|delete)\((\w+)\)/g;

/** Tables of other features that a query file reads, and those it writes. */
function findForeign(feature: string, source: string) {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const foreign = (tables: (Table | undefined)[]) =>
    tables.flatMap((table) => (table && table.owner !== feature ? [table.name] : []));
  const symbols = [...code.matchAll(imported)].flatMap(([, list = '']) => list.split(/\W+/));
  return {
    names: foreign([
      ...[...code.matchAll(afterWord)].map(([, name = '']) => byName.get(name)),
      ...symbols.map((symbol) => bySymbol.get(symbol)),
    ]),
    writes: foreign(
      [...code.matchAll(written)].map(([, name = '', symbol = '']) => {
        return byName.get(name) ?? bySymbol.get(symbol);
      }),
    ),
  };
}

const files = globSync('apps/api/src/features/**/*.queries.ts', { cwd: inRoot() })
  .filter((file) => path.basename(file) !== readsEverything)
  .map((file) => {
    const feature = file.split(path.sep)[4] ?? '';
    return { feature, ...findForeign(feature, readFileSync(inRoot(file), 'utf8')) };
  });

function listPairs(verb: string, tablesOf: (file: (typeof files)[number]) => string[]): string[] {
  const pairs = files.flatMap((file) =>
    tablesOf(file).map((table) => `${file.feature} ${verb} ${table}`),
  );
  return [...new Set(pairs)].toSorted();
}

/** The rows of the record's table that has such a column. */
function readRecord(verb: 'Reads' | 'Writes'): string[] {
  const [, after = ''] = readFileSync(inRoot(record), 'utf8').split(`| Feature | ${verb} |`);
  const [table = ''] = after.split('\n\n');
  const rows = table.matchAll(/^\| `([\w-]+)` +\| ([^|]+?) +\|/gm);
  return [...rows]
    .flatMap(([, feature, tables = '']) =>
      tables.split(', ').map((name) => `${feature} ${verb.toLowerCase()} ${name}`),
    )
    .toSorted();
}

it('a feature joins the tables of others that the record lists, and the record lists no other', () => {
  expect(listPairs('reads', ({ names }) => names)).toEqual(readRecord('Reads'));
});

it('a feature writes its own tables, and those of others that the record lists', () => {
  expect(listPairs('writes', ({ writes }) => writes)).toEqual(readRecord('Writes'));
});

it('knows a foreign table however it is named', () => {
  const names = (source: string) => findForeign('cart', source).names;
  expect(names('sql`select 1 from carts join orders on true`')).toEqual(['orders']);
  expect(names("import { carts } from '@matjar/db/schema/cart.ts';")).toEqual([]);
  expect(names("import { orders } from '@matjar/db/schema/orders.ts';")).toEqual(['orders']);
  expect(findForeign('cart', 'await db.update(users)').writes).toEqual(['users']);
  expect(findForeign('cart', 'sql`delete from carts`').writes).toEqual([]);
});
