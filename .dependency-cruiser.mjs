import { readdirSync } from 'node:fs';

// The arrows of the architecture. "npm run check" refuses an import that points the wrong way.

const inFeature = '^apps/api/src/features/([^/]+)/';

/**
 * Which feature may call which other features' services. Listed pairs only, and no circle: a feature
 * stands below those it calls.
 */
export const apiFeatureCalls = {
  alerts: [],
  audit: [],
  dev: [],
  media: [],
  taxes: [],
  visits: [],
  serials: ['audit'],
  inventory: ['audit', 'serials'],
  delivery: ['audit'],
  catalog: ['audit', 'inventory', 'media'],
  segments: ['audit'],
  coupons: ['audit', 'segments'],
  cart: ['catalog', 'coupons', 'delivery'],
  wishlist: ['catalog'],
  payments: ['audit'],
  reviews: ['audit', 'catalog', 'media'],
  notifications: [],
  orders: [
    'audit',
    'cart',
    'coupons',
    'delivery',
    'inventory',
    'media',
    'notifications',
    'payments',
    'reviews',
    'serials',
  ],
  returns: ['audit', 'media', 'orders', 'serials'],
  checkout: ['cart', 'coupons', 'delivery', 'inventory', 'orders', 'payments'],
  texts: ['audit'],
  content: ['audit', 'delivery', 'media'],
  backups: ['media'],
  settings: ['audit', 'backups', 'media', 'notifications', 'payments'],
  accounts: ['audit', 'checkout', 'notifications', 'orders', 'returns', 'settings'],
  searches: ['catalog'],
  customers: ['accounts', 'audit', 'searches', 'segments'],
  'phone-orders': ['accounts', 'cart', 'checkout', 'coupons', 'orders'],
  questions: ['audit', 'catalog', 'reviews'],
  bulk: ['accounts', 'audit', 'catalog', 'coupons', 'customers', 'inventory', 'orders', 'reviews'],
  webhooks: ['accounts', 'audit', 'catalog', 'orders'],
  imports: ['audit', 'bulk', 'catalog', 'coupons', 'customers', 'inventory', 'media'],
  system: ['audit', 'backups', 'catalog', 'payments'],
  insights: ['bulk', 'inventory', 'orders', 'questions', 'returns', 'reviews', 'system', 'visits'],
};

/** Which feature of the web app may show what of another, listed the same way. */
export const webFeatureImports = {
  alerts: [],
  bulk: [],
  delivery: [],
  dev: [],
  searches: [],
  system: [],
  texts: [],
  reviews: ['bulk'],
  questions: ['reviews'],
  catalog: ['alerts', 'bulk', 'delivery', 'questions', 'reviews'],
  company: ['catalog'],
  compare: ['catalog'],
  accounts: ['bulk'],
  coupons: ['bulk', 'catalog'],
  'search-rules': ['catalog'],
  recommendations: ['catalog'],
  settings: [],
  taxes: ['settings'],
  payments: ['settings'],
  cart: ['catalog', 'coupons', 'delivery', 'taxes'],
  wishlist: ['catalog'],
  scanner: [],
  serials: ['scanner'],
  returns: ['scanner', 'serials'],
  notifications: [],
  orders: ['bulk', 'cart', 'catalog', 'delivery', 'notifications', 'returns', 'scanner', 'serials'],
  checkout: ['accounts', 'cart', 'delivery', 'orders', 'taxes'],
  inventory: ['bulk', 'catalog', 'scanner', 'serials'],
  'phone-orders': ['checkout', 'delivery', 'inventory', 'orders', 'scanner'],
  staff: ['accounts'],
  'api-keys': ['staff'],
  webhooks: ['accounts'],
  imports: ['catalog'],
  content: ['catalog'],
  insights: ['orders', 'settings'],
  segments: ['catalog'],
  audit: ['bulk', 'segments', 'settings', 'staff'],
  customers: ['audit', 'orders'],
};

function refuseCircles(allowed) {
  const listed = Object.keys(allowed);
  for (const [place, feature] of listed.entries()) {
    const below = allowed[feature].find((other) => !listed.slice(0, place).includes(other));
    if (below) throw new Error(`${feature} may import ${below}, which is not listed above it.`);
  }
}

function listFeatureRules(name, folder, allowed) {
  refuseCircles(allowed);
  const features = readdirSync(new URL(folder, import.meta.url));
  const unlisted = features.find((feature) => !Object.hasOwn(allowed, feature));
  if (unlisted) throw new Error(`${folder}/${unlisted} is not listed.`);
  return features.map((feature) => ({
    name,
    severity: 'error',
    from: { path: `^${folder}/${feature}/` },
    to: {
      path: `^${folder}/`,
      pathNot: [feature, ...allowed[feature]].map((each) => `^${folder}/${each}/`),
    },
  }));
}

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one thing, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src', '^node_modules/zod/'] },
    },
    {
      name: 'client-imports-only-types-of-the-contract',
      comment: 'Who calls the API needs no schema at run time.',
      severity: 'error',
      from: { path: '^packages/client/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/client/src', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-imports-only-the-contract',
      severity: 'error',
      from: { path: '^packages/client/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(client|contract)/src' },
    },
    {
      name: 'web-takes-only-types-of-endpoints',
      comment: 'They hold all schemas of a feature, which browsers would have to load.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        path: '^packages/contract/src/.*endpoints?\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'db-imports-only-contract',
      severity: 'error',
      from: { path: '^packages/db/src' },
      to: { path: '^(apps|packages/(?!(contract|db)/)[^/]+|demo|e2e|bench|scripts)/' },
    },
    {
      name: 'embedded-postgres-knows-nothing-of-the-shop',
      severity: 'error',
      from: { path: '^packages/embedded-postgres/' },
      to: {
        path: '^(apps|packages|demo|e2e|bench|scripts)/',
        pathNot: '^packages/embedded-postgres/',
      },
    },
    {
      name: 'api-imports-packages',
      severity: 'error',
      from: { path: '^apps/api/src/' },
      to: { path: '^(apps/web|packages/client|demo|e2e|bench|scripts)/' },
    },
    {
      name: 'web-imports-only-client-and-contract',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/api|packages/(?!(client|contract)/)[^/]+|demo|e2e|bench|scripts)/' },
    },
    {
      name: 'e2e-and-bench-are-leaves',
      comment: 'They use the shop and its demo; nothing uses them.',
      severity: 'error',
      from: { pathNot: '^(e2e|bench)/' },
      to: { path: '^(e2e|bench)/' },
    },
    {
      name: 'e2e-and-bench-know-nothing-of-each-other',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'demo-knows-only-the-shop',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(apps/web|e2e|bench)/' },
    },
    {
      name: 'the-studio-stands-alone',
      comment: 'Its packages are not installed with the shop.',
      severity: 'error',
      from: { pathNot: '^studio/' },
      to: { path: '^studio/' },
    },
    {
      name: 'the-studio-knows-only-the-catalogue',
      severity: 'error',
      from: { path: '^studio/' },
      to: { path: '^(apps|packages|demo|e2e|bench|scripts)/', pathNot: '^demo/catalogue/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/app/ui/' },
      to: { path: '^apps/web/app/(features|layouts|shell|routes)' },
    },
    {
      name: 'only-layouts-compose-features',
      comment: 'Session, cart data, shell and the rest are for all features, so they know none.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: '^apps/web/app/(features|layouts)/' },
      to: { path: '^apps/web/app/(features|layouts)/' },
    },
    {
      name: 'layouts-are-for-routes-only',
      severity: 'error',
      from: { path: '^apps/web/app/features/' },
      to: { path: '^apps/web/app/layouts/' },
    },
    ...listFeatureRules(
      'web-features-import-listed-features-only',
      'apps/web/app/features',
      webFeatureImports,
    ),
    {
      name: 'features-call-services-not-queries',
      comment: 'SQL of a feature belongs to that feature alone.',
      severity: 'error',
      from: { path: inFeature },
      to: {
        path: '^apps/api/src/features/[^/]+/.*\\.queries\\.ts$',
        pathNot: '^apps/api/src/features/$1/',
      },
    },
    ...listFeatureRules(
      'features-call-listed-features-only',
      'apps/api/src/features',
      apiFeatureCalls,
    ),
    {
      name: 'only-queries-touch-the-database',
      comment: 'Routes and services hold no SQL and no tables.',
      severity: 'error',
      from: {
        path: '^apps/api/src/features/',
        pathNot: ['\\.queries\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: ['^packages/db/src/schema', '^node_modules/drizzle-orm'] },
    },
    {
      name: 'only-config-reads-the-environment',
      severity: 'error',
      from: { path: '^apps/api/src/(?!config)', pathNot: '\\.test\\.ts$' },
      to: { path: '^(node:)?process$' },
    },
    {
      name: 'shipped-code-needs-no-development-package',
      severity: 'error',
      from: {
        path: '^(apps|packages)/[^/]+/(src|app|server)/',
        pathNot: ['\\.test\\.tsx?$', '^apps/web/app/routes\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], pathNot: '/@types/' },
    },
    {
      name: 'imports-lead-somewhere',
      severity: 'error',
      // The compiler says it of the studio, whose packages may not be installed.
      from: { pathNot: '^studio/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^\\./\\+types/', '^vitest'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/build/'] },
    exclude: { path: ['/build/', '\\.react-router/', '\\.data/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'apps/web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
};
