import { readFileSync } from 'node:fs';
import { listLicences } from '../licences.ts';
import { exitWithError, print } from '../print.ts';
import { inRoot } from '../run-program.ts';

/** The licences of everything installed, by the lockfiles: no network is needed. */
const licences = ['package-lock.json', 'studio/package-lock.json'].flatMap((file) =>
  listLicences(JSON.parse(readFileSync(inRoot(file), 'utf8')).packages),
);
const groups = [...Map.groupBy(licences, ({ licence }) => licence)].toSorted(
  ([, a], [, b]) => b.length - a.length,
);
for (const [licence, packages] of groups) {
  const names = [...new Set(packages.map(({ name }) => name))];
  print(
    `${String(names.length).padStart(4)}  ${licence}${names.length < 6 ? `: ${names.join(', ')}` : ''}`,
  );
}
const refused = licences.filter(({ isAllowed }) => !isAllowed);
if (refused.length > 0) {
  const list = refused.map(({ name, licence }) => `${name} (${licence})`).join(', ');
  exitWithError(
    `Look at these before they are used, and name them in scripts/licences.ts: ${list}.`,
  );
}
