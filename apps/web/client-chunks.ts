import type { Rolldown } from 'vite';

type ChunkingContext = Rolldown.ChunkingContext;

/** Loaded by every page of the storefront. */
const storefrontFrame = /[\\/]app[\\/](entry\.client|root|layouts[\\/]shop-layout)\.tsx/;
/** What a first visit may show; the pages of all categories and all brands are alike. */
const firstPages = {
  home: /[\\/]app[\\/]features[\\/]catalog[\\/]home\.page\.tsx/,
  list: /[\\/]app[\\/]features[\\/]catalog[\\/](products|categories|brands)\.page\.tsx/,
  product: /[\\/]app[\\/]features[\\/]catalog[\\/]product\.page\.tsx/,
};
/** Pages that come next. A module is in the file of the first area that needs it, else in that of the admin area. */
const areas = {
  auth: /[\\/]app[\\/](layouts[\\/]auth-layout|features[\\/]accounts[\\/]sign-(in|up)\.page)\.tsx/,
  cart: /[\\/]app[\\/]features[\\/]cart[\\/]cart\.page\.tsx/,
  account:
    /[\\/]app[\\/](layouts[\\/](account|checkout)-layout|features[\\/](accounts|checkout|orders|returns|wishlist)[\\/](?!admin-)[\w-]+\.page)\.tsx/,
};

/** Where most days in the admin area begin: their files hold nothing that only other screens need. */
const startPages =
  /[\\/]app[\\/](layouts[\\/]admin-layout|features[\\/](insights[\\/]dashboard|catalog[\\/]admin-products|orders[\\/]admin-orders)\.page)\.tsx/;

/** What opens over any page of the storefront. Somebody on a phone waits for it: its files hold nothing of other areas. */
const lateParts =
  /[\\/]app[\\/](layouts[\\/]shop-drawer|cart-data[\\/]variant-choice|features[\\/]accounts[\\/]account-menu)\.tsx/;

/** Changes only with a dependency. Of TanStack Query a visitor's first page has the context alone. */
const basePackages =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]|[\\/]QueryClientProvider\.js/;
const queryPackages = /node_modules[\\/]@tanstack[\\/]/;
/** What a visitor's first page does without: who is signed in, or puts something into the cart, needs all of it. */
const personal =
  /[\\/]app[\\/](queries|api-client|cart-data[\\/](add-product|use-cart)|wishlist-data[\\/]use-wishlist|session[\\/]keep-session-fresh|features[\\/]cart[\\/]personal-cart)\.tsx?/;
/** What floats over a page, loaded on a click or when idle; without what only the admin and codes need. */
const overlayPackages =
  /node_modules[\\/](@base-ui[\\/](?!react[\\/](accordion|autocomplete|collapsible|combobox|otp-field|select|tabs)[\\/])|@floating-ui|use-sync-external-store)/;
/** Alone in the cart, which needs nothing else of these. */
const numberField = /node_modules[\\/]@base-ui[\\/]react[\\/]number-field[\\/]/;
const formPackages = /node_modules[\\/](react-hook-form|@hookform)[\\/]/;
/** Most forms begin with their schema; those of sign-in and sign-up load it when somebody moves. */
const schemaPackages = /node_modules[\\/]zod[\\/]/;

/**
 * Few files that a release changes few of: packages by what they are for, and of our own sources what
 * the pages of an area share. A group draws what its modules import into itself, so the order counts:
 * nothing that a first visit needs may get into the file of an area that it does not need, and what
 * stands on heavy packages is apart from what does without them.
 */
export const clientChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', test: basePackages },
    { name: 'queries', test: queryPackages },
    { name: nameStorefront, debugName: 'shop' },
    { name: nameFirstPage, debugName: 'first-page' },
    { name: 'personal', test: personal },
    { name: 'number-field', test: numberField },
    { name: 'overlay', test: overlayPackages },
    { name: 'forms', test: formPackages },
    { name: 'schemas', test: schemaPackages },
    { name: nameLate('shop-late', [overlayPackages]), debugName: 'shop-late' },
    { name: nameLate('shop-late-overlay', []), debugName: 'shop-late-overlay' },
    ...[true, false].flatMap((forStart) => [
      ...shareByArea('', [overlayPackages, schemaPackages, formPackages], forStart),
      ...shareByArea('-forms', [overlayPackages, schemaPackages], forStart),
      ...shareByArea('-schemas', [overlayPackages], forStart),
      ...shareByArea('-overlay', [], forStart),
    ]),
  ].map((group, at, all) => ({ ...group, priority: all.length - at })),
};

/** Whether the storefront's files hold what this page shares with others. */
export function isOfStorefront(page: string): boolean {
  return findNames({ ...firstPages, ...areas }, [page]).length > 0;
}

/** What the frame or several of the first pages need. */
function nameStorefront(id: string, context: ChunkingContext): string | null {
  const entries = findEntries(id, context);
  const isFrame = entries.some((entry) => storefrontFrame.test(entry));
  return isFrame || findNames(firstPages, entries).length > 1 ? 'shop' : null;
}

/** What one of the first pages shares with later ones: the others do not load it. */
function nameFirstPage(id: string, context: ChunkingContext): string | null {
  const entries = findEntries(id, context);
  const [page] = findNames(firstPages, entries);
  return page && entries.length > 1 ? `shop-${page}` : null;
}

/** What these parts share with each other and with pages, and that stands on none of these packages. */
function nameLate(chunk: string, without: readonly RegExp[]) {
  return (id: string, context: ChunkingContext): string | null => {
    const parts = findImporters(id, context).filter((each) => lateParts.test(each));
    const isShared = parts.length > 1 || findEntries(id, context).length > 0;
    if (parts.length === 0 || !isShared) return null;
    return without.some((packages) => standsOn(id, context, packages)) ? null : chunk;
  };
}

/** The names of those pages that are among the entries. */
function findNames(pages: Record<string, RegExp>, entries: readonly string[]): string[] {
  return Object.entries(pages)
    .filter(([, page]) => entries.some((entry) => page.test(entry)))
    .map(([name]) => name);
}

/** Modules that several pages import and that stand on none of these packages, by the first area that needs them. */
function shareByArea(suffix: string, without: readonly RegExp[], forStart: boolean) {
  return [...Object.keys(areas), 'admin'].map((area) => {
    const chunk = `${area}${suffix}${forStart ? '-start' : ''}`;
    return {
      debugName: chunk,
      name(id: string, context: ChunkingContext): string | null {
        const entries = findEntries(id, context);
        if (entries.length < 2 || without.some((packages) => standsOn(id, context, packages)))
          return null;
        if (forStart !== entries.some((entry) => startPages.test(entry))) return null;
        return (findNames(areas, entries)[0] ?? 'admin') === area ? chunk : null;
      },
    };
  });
}

function standsOn(id: string, context: ChunkingContext, packages: RegExp): boolean {
  const imported = follow(id, (each) => context.getModuleInfo(each)?.importedIds);
  return imported.some((each) => packages.test(each));
}

/** The routes that need a module from the start; what they import on demand does not count. */
function findEntries(id: string, context: ChunkingContext): string[] {
  const entries = findImporters(id, context).filter((each) => context.getModuleInfo(each)?.isEntry);
  return [...new Set(entries.map((entry) => entry.replace(/\?.*$/, '')))];
}

/** A module and all that have it from the start. */
function findImporters(id: string, context: ChunkingContext): string[] {
  return follow(id, (each) => context.getModuleInfo(each)?.importers);
}

/** A module and all that can be reached from it. */
function follow(id: string, next: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([id]);
  // A set takes what is added while it is walked through.
  for (const each of seen) for (const other of next(each) ?? []) seen.add(other);
  return [...seen];
}
