import { rmSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, loadConfig } from '@matjar/api/config.ts';
import { resetEmbeddedDatabase } from '@matjar/api/platform/database/open-database.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { exitWithError, print } from '../print.ts';

try {
  const config = loadConfig();
  if (config.databaseUrl) {
    exitWithError(
      'DATABASE_URL is set: only the embedded database is reset, never one that is yours.',
    );
  }
  await resetEmbeddedDatabase(config.dataDir);
  rmSync(path.resolve(config.dataDir, 'media'), { recursive: true, force: true });
  print('the embedded database and its pictures are gone; "npm start" makes them anew');
} catch (error) {
  if (error instanceof SetupProblem || error instanceof ConfigError) exitWithError(error.message);
  throw error;
}
