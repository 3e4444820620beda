import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { inRoot } from '../../../../scripts/run-program.ts';
import { bundlePrograms } from '../../../../scripts/server-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built program of a deployment. */
    bundledShop: string;
  }
}

const folder = inRoot('.data', 'bundled-shop');

/** As it is deployed: these tests start some fifty. Those that are about starting start the sources. */
export default async function bundleShop(project: TestProject): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await bundlePrograms({ main: inRoot('apps', 'api', 'src', 'main.ts') }, { folder });
  project.provide('bundledShop', path.join(folder, 'main.js'));
}
