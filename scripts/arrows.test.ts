import { spawnSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiFeatureCalls, webFeatureImports } from '../.dependency-cruiser.mjs';
import { inRoot } from './run-program.ts';

/** Runs the project's own arrow check on a small made-up tree. */
describe('the arrow check', () => {
  let tree: string;

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  };
  const check = () =>
    spawnSync(
      inRoot('node_modules', '.bin', 'depcruise'),
      ['--config', inRoot('.dependency-cruiser.mjs'), 'apps', 'packages', 'studio'],
      { cwd: tree, encoding: 'utf8' },
    );

  beforeEach(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'matjar-arrows-'));
    symlinkSync(inRoot('node_modules'), path.join(tree, 'node_modules'));
    write(
      'apps/web/tsconfig.json',
      '{"compilerOptions":{"allowImportingTsExtensions":true,"noEmit":true}}',
    );
    write('package.json', '{"name":"tree","dependencies":{"zod":"1"}}');
    write('apps/web/app/features/cart/lines.ts', 'export const lines = 1;');
    write('apps/web/app/features/orders/order.ts', "import '../cart/lines.ts';");
    write('apps/web/app/layouts/header.ts', "import '../features/cart/lines.ts';");
    write('apps/web/app/ui/button.ts', 'export const button = 1;');
    write('apps/api/src/features/cart/cart.queries.ts', 'export const findCart = 1;');
    write('apps/api/src/features/orders/orders.service.ts', 'export const placeOrder = 1;');
    write('packages/contract/src/money.ts', 'export const money = 1;');
    write('packages/client/src/client.ts', 'export const call = 1;');
    write('packages/db/src/connect.ts', "import '../../contract/src/money.ts';");
    write('studio/model.ts', "import 'not-installed';");
    write('packages/contract/src/cart/cart.endpoints.ts', 'export const cartEndpoints = {};');
  });

  afterEach(() => rmSync(tree, { recursive: true, force: true }));

  it('lets imports pass that follow the arrows', () => {
    write(
      'apps/web/app/features/cart/page.ts',
      "import '../../ui/button.ts';\nimport '../../../../../packages/contract/src/money.ts';\nimport '../../../../../packages/client/src/client.ts';",
    );
    const { status, stdout } = check();
    expect(stdout).toContain('no dependency violations');
    expect(status).toBe(0);
  }, 30_000);

  it('refuses each import that points the wrong way', () => {
    const cheats = [
      ['ui-knows-no-feature', 'apps/web/app/ui/card.ts', '../features/cart/lines.ts'],
      ['only-layouts-compose-features', 'apps/web/app/shell/cheat.ts', '../features/cart/lines.ts'],
      [
        'layouts-are-for-routes-only',
        'apps/web/app/features/cart/top.ts',
        '../../layouts/header.ts',
      ],
      [
        'web-features-import-listed-features-only',
        'apps/web/app/features/catalog/cheat.ts',
        '../cart/lines.ts',
      ],
      ['web-imports-only-client-and-contract', 'apps/web/app/cheat.ts', '../../api/src/app.ts'],
      [
        'web-imports-only-client-and-contract',
        'apps/web/app/db-cheat.ts',
        '../../../packages/db/src/connect.ts',
      ],
      [
        'web-takes-only-types-of-endpoints',
        'apps/web/app/endpoint-cheat.ts',
        '../../../packages/contract/src/cart/cart.endpoints.ts',
      ],
      [
        'client-imports-only-types-of-the-contract',
        'packages/client/src/cheat.ts',
        '../../contract/src/money.ts',
      ],
      ['client-imports-only-the-contract', 'packages/client/src/zod-cheat.ts', 'zod'],
      [
        'features-call-services-not-queries',
        'apps/api/src/features/orders/cheat.ts',
        '../cart/cart.queries.ts',
      ],
      [
        'features-call-listed-features-only',
        'apps/api/src/features/cart/cheat.ts',
        '../orders/orders.service.ts',
      ],
      [
        'embedded-postgres-knows-nothing-of-the-shop',
        'packages/embedded-postgres/src/cheat.ts',
        '../../contract/src/money.ts',
      ],
      ['contract-imports-only-zod', 'packages/contract/src/cheat.ts', 'fastify'],
      ['api-imports-packages', 'apps/api/src/app.ts', '../../web/app/ui/button.ts'],
      [
        'api-imports-packages',
        'apps/api/src/client-cheat.ts',
        '../../../packages/client/src/client.ts',
      ],
      ['db-imports-only-contract', 'packages/db/src/cheat.ts', '../../client/src/client.ts'],
      ['the-studio-stands-alone', 'apps/api/src/picture.ts', '../../../studio/model.ts'],
      ['the-studio-knows-only-the-catalogue', 'studio/cheat.ts', '../apps/web/app/ui/button.ts'],
      ['no-circles', 'apps/web/app/ui/button.ts', './circle.ts'],
    ] as const;
    write('apps/web/app/ui/circle.ts', "import './button.ts';");
    for (const [, file, target] of cheats) write(file, `import '${target}';`);

    const { status, stdout } = check();
    expect(status).not.toBe(0);
    for (const [rule, file] of cheats) expect(stdout).toContain(`error ${rule}: ${file}`);
  }, 30_000);
});

/** Features that a feature imports something of, as `customers → orders`. */
function listArrows(folder: string): Set<string> {
  const arrows = new Set<string>();
  for (const file of globSync('*/**/*.{ts,tsx}', { cwd: inRoot(folder) })) {
    const [feature = ''] = file.split(path.sep);
    const source = readFileSync(inRoot(folder, file), 'utf8');
    for (const [, target = ''] of source.matchAll(/'(\.\.\/[^']+)'/g)) {
      const [other = ''] = path.join(path.dirname(file), target).split(path.sep);
      arrows.add(`${feature} → ${other}`);
    }
  }
  return arrows;
}

it.each([
  ['apps/api/src/features', apiFeatureCalls],
  ['apps/web/app/features', webFeatureImports],
])('%s: no arrow is allowed that nobody uses', (folder, allowed) => {
  const arrows = listArrows(folder);
  const listed = Object.entries(allowed).flatMap(([feature, others]) =>
    others.map((other) => `${feature} → ${other}`),
  );
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((arrow) => !arrows.has(arrow))).toEqual([]);
});
