import { say } from '../say.ts';
import { buildWebIfChanged } from '../web-build.ts';

await buildWebIfChanged(say);
