import { existsSync } from 'node:fs';
import { inRoot } from './run-program.ts';

/** Settings of this checkout; variables that are already set win. */
export function loadEnvironmentFile(): void {
  const file = inRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
