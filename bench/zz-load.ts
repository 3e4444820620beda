import { openDatabase } from '/work/main/apps/api/src/platform/database/open-database.ts';
import { loadScaleProducts } from '/work/main/demo/load/scale-products.ts';
const db = await openDatabase({ dataDir: process.env.D!, poolSize: 2, holder: 'bench' });
try {
const t = performance.now();
await loadScaleProducts({ sql: db.sql, count: Number(process.argv[2]), seed: 99 });
console.log('load', process.argv[2], ((performance.now() - t) / 1000).toFixed(1));
} finally { await db.close(); }
