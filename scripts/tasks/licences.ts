import { readFileSync } from 'node:fs';
import { listLicences } from '../licences.ts';
import { inRoot } from '../run-program.ts';
import { giveUp, say } from '../say.ts';

/** The licences of everything installed, by the lockfiles: no network is needed. */
const licences = ['package-lock.json', 'studio/package-lock.json'].flatMap((file) =>
  listLicences(JSON.parse(readFileSync(inRoot(file), 'utf8')).packages),
);
const groups = [...Map.groupBy(licences, ({ licence }) => licence)].toSorted(
  ([, a], [, b]) => b.length - a.length,
);
for (const [licence, packages] of groups) {
  const names = [...new Set(packages.map(({ name }) => name))];
  say(
    `${String(names.length).padStart(4)}  ${licence}${names.length < 6 ? `: ${names.join(', ')}` : ''}`,
  );
}
const refused = licences.filter(({ isAllowed }) => !isAllowed);
if (refused.length > 0) {
  const list = refused.map(({ name, licence }) => `${name} (${licence})`).join(', ');
  giveUp(`Look at these before they are used, and name them in scripts/licences.ts: ${list}.`);
}
