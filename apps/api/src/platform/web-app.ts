import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import type { WebApp } from '../resources.ts';
import { importWebHandler } from './web-handler.ts';

const buildDir = fileURLToPath(new URL('../../../web/build/', import.meta.url));

/** The built web app. The one place that knows where it lies; nothing of its source is imported. */
export async function loadWebApp(): Promise<WebApp> {
  const handler = path.join(buildDir, 'server', 'index.js');
  if (!existsSync(handler)) {
    throw new SetupProblem('The web app is not built: run "npm start", or "npm run build" first.');
  }
  const { handlePage, publicAddress } = await importWebHandler(handler);
  return { handlePage, publicAddress, clientDir: path.join(buildDir, 'client') };
}
