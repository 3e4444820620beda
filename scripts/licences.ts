/** Licences that allow running, changing and selling without publishing the shop's own code. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  // Data and fonts.
  'CC-BY-4.0',
  'OFL-1.1',
  // Only changed files under it have to be published; none are changed here.
  'MPL-2.0',
]);

/** Packages that were looked at, because they name another licence or none. */
const lookedAt: Record<string, string> = {
  'png-js': 'MIT, by the LICENSE file in it',
};
/** libvips comes as a library of its own beside sharp, which its licence asks for. */
const lookedAtGroup = { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' };

interface LockedPackage {
  license?: string;
  link?: boolean;
}

interface Licence {
  name: string;
  licence: string;
  isAllowed: boolean;
}

/** The licence of every package that a lockfile names. */
export function listLicences(packages: Record<string, LockedPackage>): Licence[] {
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { license }]) => {
      const name = place.replace(/^.*node_modules\//, '');
      const licence = license ?? lookedAt[name] ?? 'none named';
      const isAllowed = name in lookedAt || allows(licence, name);
      return { name, licence, isAllowed };
    });
}

/** `A OR B` is a choice, `A AND B` is both. */
function allows(expression: string, name: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => isKnown(licence.trim(), name)));
}

function isKnown(licence: string, name: string): boolean {
  const isLookedAt = licence === lookedAtGroup.licence && lookedAtGroup.name.test(name);
  return allowed.has(licence) || isLookedAt;
}
