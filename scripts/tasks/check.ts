import { runChecks } from '../checks.ts';
import { giveUp, say } from '../say.ts';

const failed = await runChecks(say);
if (failed.length > 0) giveUp(`Not in order: ${failed.map(({ name }) => name).join(', ')}.`);
