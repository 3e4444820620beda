import { runBrowserTests } from '../browser-tests.ts';
import { print } from '../print.ts';

process.exit(await runBrowserTests(print, process.argv.slice(2)));
