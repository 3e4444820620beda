// Entry point of a deployment: `node apps/api/build/main.js`, built from this file. ("npm start" adds demo
// data.)
import { takeMemoryFlags } from './platform/memory-flags.ts';

takeMemoryFlags();
// Read only now: a process that is replaced need not read the whole program.
const { runShop } = await import('./run-shop.ts');
await runShop(import.meta.filename);
