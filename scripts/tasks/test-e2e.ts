import { runBrowserTests } from '../browser-tests.ts';
import { say } from '../say.ts';

process.exit(await runBrowserTests(say, process.argv.slice(2)));
