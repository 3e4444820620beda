// The yardstick of lists: a script that gets the same result from SQL, with nothing around it.
import pg from 'pg';
import { readBareList } from '../harness/bare-list.ts';
import { type Order, report } from './messages.ts';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
});

async function listOverAndOver(order: Extract<Order, { kind: 'list-over-and-over' }>) {
  const began = performance.now();
  const end = began + order.seconds * 1_000;
  let done = 0;
  const repeat = async () => {
    while (performance.now() < end) {
      const query = order.queries[done];
      if (!query) throw new Error('The queries ran out.');
      done += 1;
      JSON.stringify(await readBareList(pool, query));
    }
  };
  await Promise.all(Array.from({ length: order.connections }, repeat));
  return done / ((performance.now() - began) / 1_000);
}

process.on('message', async (order: Order) => {
  if (order.kind === 'list')
    report({ kind: 'listed', list: await readBareList(pool, order.query) });
  if (order.kind === 'list-over-and-over') {
    report({ kind: 'rate', rate: await listOverAndOver(order) });
  }
  if (order.kind === 'stop') process.exit();
});

// Never outlives the one that measures it.
process.on('disconnect', () => process.exit());

report({ kind: 'listening', address: '' });
