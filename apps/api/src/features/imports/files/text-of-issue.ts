import type { z } from 'zod';
import { translateIfKey } from '../../../platform/texts.ts';

/** The message of a validation issue. */
export function textOfIssue(issue: z.core.$ZodIssue): string {
  const values = Object.entries(issue).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return translateIfKey(issue.message, Object.fromEntries(values));
}
