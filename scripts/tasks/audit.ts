import { readFileSync } from 'node:fs';
import { advisories, asOf, findVulnerable } from '../known-vulnerabilities.ts';
import { exitWithError, print } from '../print.ts';
import { inRoot, runQuietly } from '../run-program.ts';

/** Known vulnerabilities: those that the registry tells, unless --offline is said, and those of the kept list. */
const found = ['package-lock.json', 'studio/package-lock.json'].flatMap((file) =>
  findVulnerable(JSON.parse(readFileSync(inRoot(file), 'utf8')).packages),
);
for (const { name, version, id, what, accepted } of found) {
  print(`${name} ${version}: ${what} (${id})${accepted ? `. Accepted: ${accepted}` : ''}`);
}
const names = new Set(advisories.map(({ name }) => name));
print(`By the list of ${asOf}, ${advisories.length} advisories of ${names.size} packages.`);
const isClean = process.argv.includes('--offline') || (await askRegistry());
if (!isClean || found.some(({ accepted }) => !accepted)) {
  exitWithError('Something is known to be vulnerable: see above.');
}

/** Whether the registry has nothing to tell, of packages of a deployment. */
async function askRegistry(): Promise<boolean> {
  const { passed, output } = await runQuietly('npm', [
    ...['audit', '--package-lock-only', '--omit=dev', '--loglevel=error'],
  ]);
  const isSilent = output.includes('audit endpoint returned an error');
  print(isSilent ? 'The registry tells nothing.' : `The registry:\n${output}`);
  return passed || isSilent;
}
