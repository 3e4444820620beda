import { ConfigError } from '@matjar/api/config.ts';
import { BackupProblem } from '@matjar/api/features/backups/sealed-file.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { exitWithError } from './print.ts';

/** Problems that a person can fix are shown as a sentence; anything else is a bug and shows its stack. */
export async function explainProblems(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const explained = [SetupProblem, ConfigError, BackupProblem];
    if (explained.some((kind) => error instanceof kind)) exitWithError((error as Error).message);
    throw error;
  }
}
