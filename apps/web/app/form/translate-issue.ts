import type { MessageKey, Translate } from '@matjar/contract/messages/message-types.ts';
import type { z } from 'zod';

const keyShape = /^[a-zA-Z]+\.[a-zA-Z]+$/;

type MessageValues = Record<string, string | number>;

function scalarsOf(source: object): MessageValues {
  const values: MessageValues = {};
  for (const [name, value] of Object.entries(source)) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return values;
}

/** The text of what a schema found: its message is a key of the catalogue, its facts are the values. */
export function translateIssue(t: Translate, issue: z.core.$ZodIssue): string {
  if (!keyShape.test(issue.message)) return issue.message;
  const params = issue.code === 'custom' ? issue.params : undefined;
  const values = { ...scalarsOf(issue), ...scalarsOf(params ?? {}) };
  // Which values a text asks for is known only when its key is; the schema's author brings them.
  const translate = t as (key: MessageKey, values: MessageValues) => string;
  return translate(issue.message as MessageKey, values);
}
