import { existsSync } from 'node:fs';
import path from 'node:path';

/** The file of a task such as `test:unit`, or nothing when there is no such task. */
export function findTask(root, task) {
  if (!/^[a-z0-9]+(:[a-z0-9]+)*$/.test(task)) return undefined;
  const file = path.join(root, 'scripts', 'tasks', `${task.replaceAll(':', '-')}.ts`);
  return existsSync(file) ? file : undefined;
}
