import { runChecks } from '../checks.ts';
import { exitWithError, print } from '../print.ts';

const failed = await runChecks(print);
if (failed.length > 0) exitWithError(`Not in order: ${failed.map(({ name }) => name).join(', ')}.`);
