import { expect, test } from 'vitest';
import api from '../apps/api/package.json' with { type: 'json' };
import web from '../apps/web/package.json' with { type: 'json' };
import db from '../packages/db/package.json' with { type: 'json' };
import { runQuietly } from './run-program.ts';

test('the list of parts has all that a deployment needs, and nothing that only development does', async () => {
  const { output } = await runQuietly('node', ['scripts/tasks/sbom.ts']);
  const { components, dependencies } = JSON.parse(output) as {
    components: { 'bom-ref': string }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const parts = new Set(components.map((part) => part['bom-ref']));
  const needed = [api, web, db].flatMap((workspace) => Object.entries(workspace.dependencies));
  expect(needed.map((part) => part.join('@')).filter((part) => !parts.has(part))).toEqual([]);
  expect([...parts].filter((part) => /^(vitest|knip|playwright-core)@/.test(part))).toEqual([]);
  const on = dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(on.filter((part) => !parts.has(part))).toEqual([]);
}, 30_000);
