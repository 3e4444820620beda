import { openDatabase } from '/work/main/apps/api/src/platform/database/open-database.ts';
import { MeasuredProcess } from '/work/main/bench/processes/measured-process.ts';
import { putUnderLoad } from './put-under-load.ts';

const D = '/tmp/speed/d10k';
const db = await openDatabase({ dataDir: D, poolSize: 2, holder: 'bench' });
const shop = await MeasuredProcess.startShop({
  DATABASE_URL: db.url,
  DATA_DIR: D,
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://shop.example.com',
  SESSION_SECRET: 'kd83hHs82hsX0sdj3KXs82jsnQ92jsnm2k3j4n5b6',
  LOG_LEVEL: process.env.L ?? 'info',
});
await new Promise((r) => setTimeout(r, 3000));
const a = await shop.readUsage();
await new Promise((r) => setTimeout(r, 3000));
const b = await shop.readUsage();
console.log('idle cpu share', (b.cpu - a.cpu) / 3e6, 'rss', b.memory / 1e6);
for (const path of [
  '/api/v1/health/live',
  '/api/v1/products?limit=1',
  '/api/v1/products?limit=24',
  '/favicon.svg',
]) {
  for (let i = 0; i < 3; i++) {
    const m = await putUnderLoad(shop, { paths: [path], seconds: 2 });
    console.log(path, Math.round(m.rate), m.cpu.toFixed(1));
  }
}
const bare = await MeasuredProcess.startBareFastify([
  {
    path: '/x',
    body: Buffer.from('{"status":"ok"}').toString('base64'),
    headers: { 'content-type': 'application/json' },
  },
  {
    path: '/y',
    body: Buffer.alloc(10000).toString('base64'),
    headers: { 'content-type': 'application/json' },
  },
]);
for (const path of ['/x', '/y'])
  for (let i = 0; i < 3; i++) {
    const m = await putUnderLoad(bare, { paths: [path], seconds: 2 });
    console.log('bare', path, Math.round(m.rate), m.cpu.toFixed(1));
  }
await bare.stop();
await shop.stop();
await db.close();
