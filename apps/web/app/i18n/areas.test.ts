import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enAccount } from '@matjar/contract/messages/en-account.ts';
import { enAdmin } from '@matjar/contract/messages/en-admin.ts';
import { enAlerts } from '@matjar/contract/messages/en-alerts.ts';
import { enCompany } from '@matjar/contract/messages/en-company.ts';
import { enCompare } from '@matjar/contract/messages/en-compare.ts';
import { enFeedback } from '@matjar/contract/messages/en-feedback.ts';
import { enShop } from '@matjar/contract/messages/en-shop.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../routes.ts';

/** Texts that each frame or page loads, beside those of all pages. */
const loadedBy: Record<string, object> = {
  'layouts/account-layout.tsx': enAccount,
  'layouts/auth-layout.tsx': enAccount,
  'layouts/checkout-layout.tsx': enAccount,
  'layouts/tracking-layout.tsx': enAccount,
  'layouts/company-layout.tsx': enCompany,
  // The compare buttons load theirs before they are shown.
  'layouts/shop-layout.tsx': enCompare,
  'layouts/admin-layout.tsx': { ...enAccount, ...enFeedback, ...enAdmin },
  // Reviews, questions and alerts load theirs before they are shown.
  'features/catalog/product.page.tsx': { ...enAlerts, ...enFeedback },
  'features/cart/cart.page.tsx': enAccount,
  'features/wishlist/visitor-wishlist.page.tsx': enAccount,
  'features/wishlist/shared-wishlist.page.tsx': enAccount,
};

/** Texts of parts that load them before they are shown; pages inside of the frame have to load them as well. */
const loadedByParts: Record<string, object> = {
  // The cart's dropdown.
  'layouts/shop-layout.tsx': { cartPage: enAccount.cartPage },
};

const app = fileURLToPath(new URL('..', import.meta.url));
const loadable = Object.keys({
  ...enShop,
  ...enCompany,
  ...enAlerts,
  ...enCompare,
  ...enAccount,
  ...enFeedback,
  ...enAdmin,
});
const textKey = new RegExp(`['\`](${loadable.join('|')})\\.\\w`, 'g');

it('every page has loaded the texts it may say', async () => {
  const missing = (await routes).flatMap((route) => findMissing(route, enShop));
  expect(missing).toEqual([]);
});

function findMissing(route: RouteConfigEntry, outside: object): string[] {
  const loaded = { ...outside, ...loadedBy[route.file] };
  const own = sourcesOf(join(app, route.file)).flatMap((file) =>
    readSource(file)
      .groups.filter((group) => !Object.hasOwn({ ...loaded, ...loadedByParts[route.file] }, group))
      .map((group) => `${route.file}: ${group} in ${relative(app, file)}`),
  );
  return [...own, ...(route.children ?? []).flatMap((child) => findMissing(child, loaded))];
}

/** The file of a page, its static and dynamic imports within the web app, and those of the contract. */
function sourcesOf(page: string): string[] {
  const found = new Set([page]);
  for (const file of found) for (const each of readSource(file).imports) found.add(each);
  return [...found];
}

interface Source {
  imports: string[];
  /** Groups of texts that it uses. */
  groups: string[];
}

/** Cached, because pages share most of their files. */
const sources = new Map<string, Source>();

function readSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const groups = [...text.matchAll(textKey)].map(([, group = '']) => group);
  const source = {
    imports: file.startsWith(app) ? findImports(file, text) : [],
    groups: [...new Set(groups)],
  };
  sources.set(file, source);
  return source;
}

function findImports(file: string, text: string): string[] {
  const imports = text.matchAll(
    /(?:^import (?!type )[^;']*|\bimport\()'(\.[^']+\.tsx?|@matjar\/contract\/[^']+)'/gm,
  );
  return [...imports]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('/+types/') && !name.includes('/messages/'))
    .map((name) =>
      name.startsWith('.') ? join(dirname(file), name) : createRequire(file).resolve(name),
    );
}
