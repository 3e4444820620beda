import { toNestErrors } from '@hookform/resolvers';
import type { MessageKey, Translate } from '@matjar/contract/messages/message-types.ts';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A schema brings Zod: pages that people often come to first have one loaded when somebody moves. */
export type SchemaSource<Input, Output> =
  | z.ZodType<Output, Input>
  | (() => Promise<z.ZodType<Output, Input>>);

/** Validates a form with a schema of the contract; shows the first problem of each field. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: SchemaSource<Input, Output>,
  t: Translate,
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const result = await (await loadSchema(schema)).safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const problems: Record<string, FieldError> = {};
    for (const issue of result.error.issues) {
      const name = issue.path.join('.');
      problems[name] ??= { type: issue.code, message: translateIssue(t, issue) };
    }
    return { values: {}, errors: toNestErrors(problems, options) };
  };
}

export async function loadSchema<Input, Output>(schema: SchemaSource<Input, Output>) {
  return typeof schema === 'function' ? schema() : schema;
}

const keyShape = /^[a-zA-Z]+\.[a-zA-Z]+$/;

type MessageValues = Record<string, string | number>;

function scalarsOf(source: object): MessageValues {
  const values: MessageValues = {};
  for (const [name, value] of Object.entries(source)) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return values;
}

/** Problems of a schema by path, the first of each. */
export function listProblems(issues: readonly z.core.$ZodIssue[], t: Translate) {
  const problems = new Map<string, string>();
  for (const issue of issues) {
    const place = issue.path.join('.');
    if (!problems.has(place)) problems.set(place, translateIssue(t, issue));
  }
  return problems;
}

/** The text of an issue: its message is a key of the catalogue, its properties are the values. */
function translateIssue(t: Translate, issue: z.core.$ZodIssue): string {
  if (!keyShape.test(issue.message)) return issue.message;
  const params = issue.code === 'custom' ? issue.params : undefined;
  const values = { ...scalarsOf(issue), ...scalarsOf(params ?? {}) };
  // The type of the values depends on the key, which is not known here; the schema supplies them.
  const translate = t as (key: MessageKey, values: MessageValues) => string;
  return translate(issue.message as MessageKey, values);
}
