import { exitWithError, print } from '../print.ts';
import { runProgram } from '../run-program.ts';
import { buildMeasuredShopIfChanged } from '../server-build.ts';
import { buildWebIfChanged } from '../web-build.ts';

const names = [
  'lists',
  'searches',
  'selling',
  'hot',
  'cash-orders',
  'add-to-cart',
  'expensive-pages',
  'overload',
  'memory',
  'reload',
  'admin-lists',
  'exports',
  'imports',
  'bulk',
  'migrations',
  'search-quality',
  'vitals',
];
/** Exit code of a benchmark that finished and missed a target. */
const missed = 2;

/** All benchmarks, or one: npm run bench [-- lists] [--quick] */
const [first = '', ...rest] = process.argv.slice(2);
const isOne = first !== '' && !first.startsWith('-');
if (isOne && !names.includes(first))
  exitWithError(`There is no ${first}. There are ${names.join(', ')}.`);
const options = isOne ? rest : process.argv.slice(2);

await buildWebIfChanged(print);
await buildMeasuredShopIfChanged(print);

const outcomes: { name: string; code: number }[] = [];
for (const name of isOne ? [first] : names) {
  process.stdout.write(`\n${name}\n`);
  outcomes.push({ name, code: await runProgram('node', [`bench/${name}.ts`, ...options]) });
}
for (const { name, code } of isOne ? [] : outcomes) {
  const outcome = code === 0 ? 'met' : code === missed ? 'MISSED' : 'failed';
  process.stdout.write(`${name.padEnd(16)} ${outcome}\n`);
}
process.exit(Math.max(...outcomes.map(({ code }) => code)));
