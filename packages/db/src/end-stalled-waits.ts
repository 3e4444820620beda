import type pg from 'pg';

type Done = (error: Error | undefined, client?: pg.PoolClient) => void;

interface Wait {
  since: number;
  refuse: () => void;
}

const lookEveryMs = 250;

/**
 * Whoever waits for a connection goes on waiting while statements end on others: a crowd is served one after the
 * other. When none ended for so long, the database stands still or all wait for one lock, and they get an error.
 * Counted in looks, not by a clock: a process that stood still itself has not heard of what ended meanwhile.
 */
export function endStalledWaits(pool: pg.Pool, limitMs: number): void {
  const waits = new Set<Wait>();
  let looks = 0;
  // The first connection may take as long as any: a start has nobody who waits for an answer.
  let lastProgress = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const noteProgress = () => {
    lastProgress = looks;
  };
  pool.on('acquire', noteProgress);
  pool.on('connect', (client) => client.on('drain', noteProgress));
  const look = () => {
    looks += 1;
    const stalledSince = looks - limitMs / lookEveryMs;
    if (lastProgress <= stalledSince) {
      for (const { since, refuse } of waits) if (since <= stalledSince) refuse();
    }
    if (waits.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const take = pool.connect.bind(pool);
  const connect = (done: Done) => {
    const wait: Wait = {
      since: looks,
      refuse: () => {
        waits.delete(wait);
        done(Object.assign(new Error('No connection became free.'), { code: 'ETIMEDOUT' }));
      },
    };
    waits.add(wait);
    timer ??= setInterval(look, lookEveryMs).unref();
    take((error, client) => {
      if (waits.delete(wait)) done(error, client);
      // It came too late.
      else client?.release();
    });
  };
  const connectOrPromise = (done?: Done) =>
    done
      ? connect(done)
      : new Promise((resolve, reject) => {
          connect((error, client) => (error ? reject(error) : resolve(client)));
        });
  Object.assign(pool, { connect: connectOrPromise });
}
