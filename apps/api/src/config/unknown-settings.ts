import { editDistance } from '@matjar/contract/edit-distance.ts';
import { settingNames } from './settings.ts';

/** Variables with these prefixes are meant for this shop; others are ignored. */
const ownPrefixes = ['MATJAR_', 'SHOP_', 'SIGNUP_', 'SELLER_'];

/** One sentence for each variable that looks like a misspelt setting. */
export function findUnknownSettings(env: Record<string, string | undefined>): string[] {
  const known = new Set<string>(settingNames);
  return Object.keys(env)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const nearest = findNearestSetting(name);
      if (nearest) return [`${name} is not a setting; did you mean ${nearest}?`];
      if (ownPrefixes.some((prefix) => name.startsWith(prefix)))
        return [`${name} is not a setting.`];
      return [];
    })
    .sort();
}

function findNearestSetting(name: string): string | undefined {
  return settingNames.find((known) => editDistance(name, known) <= tolerableEdits(known));
}

/** Short names tolerate fewer edits: `HOME` is two edits from `HOST`, and exists in every environment. */
function tolerableEdits(name: string): number {
  if (name.length >= 9) return 2;
  return name.length >= 6 ? 1 : 0;
}
