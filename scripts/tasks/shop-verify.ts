import { loadConfig } from '@matjar/api/config.ts';
import { explainProblems } from '../explain-problems.ts';
import { findDatabase } from '../shop-database.ts';
import { verifyBooks } from '../verify-books.ts';

await explainProblems(async () => {
  const database = await findDatabase(loadConfig());
  try {
    if (!(await verifyBooks(database.url))) process.exitCode = 1;
  } finally {
    await database.release();
  }
});
