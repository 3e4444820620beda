import { toNestErrors } from '@hookform/resolvers';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { translateIssue } from './translate-issue.ts';

/** Checks a form with a schema of the contract; of several problems of a field, the first is shown. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  t: Translate,
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const problems: Record<string, FieldError> = {};
    for (const issue of result.error.issues) {
      const name = issue.path.join('.');
      problems[name] ??= { type: issue.code, message: translateIssue(t, issue) };
    }
    return { values: {}, errors: toNestErrors(problems, options) };
  };
}
