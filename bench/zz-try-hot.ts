import { openDatabase } from '/work/main/apps/api/src/platform/database/open-database.ts';
import { measureHot } from '/work/main/bench/hot.ts';
import { MeasuredProcess } from '/work/main/bench/processes/measured-process.ts';

const db = await openDatabase({
  dataDir: process.env.D ?? '/tmp/speed/d10k',
  poolSize: 2,
  holder: 'bench',
});
const [row] = await db.sql`select id from products order by ordinal limit 1`;
const id = row!.id;
const shop = await MeasuredProcess.startShop({
  DATABASE_URL: db.url,
  DATA_DIR: process.env.D ?? '/tmp/speed/d10k',
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://shop.example.com',
  SESSION_SECRET: 'kd83hHs82hsX0sdj3KXs82jsnQ92jsnm2k3j4n5b6',
  LOG_LEVEL: process.env.L ?? 'info',
});
const all = [
  { name: 'listing JSON', path: '/api/v1/products?limit=24', wanted: 0.6 },
  { name: 'search JSON', path: '/api/v1/products?keyword=headphones&limit=24', wanted: 0.6 },
  { name: 'product JSON', path: `/api/v1/products/${id}`, wanted: 0.6 },
  { name: 'home HTML', path: '/', wanted: 0.5 },
  { name: 'listing HTML', path: '/products', wanted: 0.5 },
  { name: 'product HTML', path: `/products/${id}`, wanted: 0.5 },
];
const only = process.argv[2];
try {
  for (const r of await measureHot(
    shop,
    all.filter((p) => !only || p.name.includes(only)),
    { rounds: Number(process.argv[3] ?? 2), seconds: Number(process.env.S ?? 3) },
  ))
    console.log(
      r.name,
      r.bytes,
      'limit',
      Math.round(r.limit.rate),
      r.limit.cpu.toFixed(1) + 'us',
      'shop',
      Math.round(r.shop.rate),
      r.shop.cpu.toFixed(1) + 'us',
      'share',
      r.share.toFixed(2),
      'cpu',
      r.cpuShare.toFixed(2),
      'p99',
      r.shop.p99,
    );
  console.log((await shop.readUsage()).memory / 1e6);
} finally {
  await shop.stop();
  await db.close();
}
