import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { inRoot } from '../../../../scripts/run-program.ts';
import { buildServerIfChanged } from '../../../../scripts/server-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built program of a deployment. */
    bundledShop: string;
  }
}

/** As it is deployed: these tests start some fifty. */
export default async function bundleShop(project: TestProject): Promise<void> {
  await buildServerIfChanged(() => {});
  project.provide('bundledShop', path.join(inRoot('apps', 'api', 'build'), 'main.js'));
}
