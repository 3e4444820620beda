import { readFileSync } from 'node:fs';
import { exitWithError } from '../print.ts';
import { inRoot, runQuietly } from '../run-program.ts';
import { keepDeployed } from '../sbom.ts';

/** What a deployment consists of, as CycloneDX on the standard output: npm run --silent sbom > sbom.json */
const { name } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const { passed, output } = await runQuietly('npm', [
  ...['sbom', '--package-lock-only', '--loglevel=error'],
  ...['--sbom-format=cyclonedx', '--sbom-type=application'],
]);
if (!passed) exitWithError(output);
process.stdout.write(`${JSON.stringify(keepDeployed(JSON.parse(output), name), undefined, 2)}\n`);
