import { print } from '../print.ts';
import { buildServerIfChanged } from '../server-build.ts';
import { buildWebIfChanged } from '../web-build.ts';

if (process.env.SERVE !== 'api') await buildWebIfChanged(print);
await buildServerIfChanged(print);
