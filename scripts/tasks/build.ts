import { say } from '../say.ts';
import { buildServerIfChanged } from '../server-build.ts';
import { buildWebIfChanged } from '../web-build.ts';

if (process.env.SERVE !== 'api') await buildWebIfChanged(say);
await buildServerIfChanged(say);
