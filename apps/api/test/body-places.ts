import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Path = readonly (string | number)[];

/** Describes the input of a schema as JSON Schema. */
export function describeInput(schema: unknown): JsonSchema {
  if (!(schema instanceof z.ZodType)) return {};
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** The schema that a reference names, or the schema itself. */
export function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  return (schema.$ref && root.$defs?.[schema.$ref.split('/').at(-1) ?? '']) || schema;
}

interface Place {
  path: Path;
  schema: JsonSchema;
}

/** Every place of a value that a schema describes, at every depth; of lists the first. */
export function listPlaces(described: JsonSchema, root = described): Place[] {
  const schema = resolve(described, root);
  const inside = (part: unknown, ...step: Path) =>
    listPlaces(part as JsonSchema, root).map(({ path, schema }) => ({
      path: [...step, ...path],
      schema,
    }));
  return [
    { path: [], schema },
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts = []) =>
      parts.flatMap((part) => inside(part)),
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => inside(part, name)),
    ...(schema.items ? inside(schema.items, 0) : []),
  ];
}

/** Puts a value into the body, creating the path to it. */
export function putIn(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [putIn(first, rest, value), ...others];
  }
  const before = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...before, [step]: putIn((before as Record<string, unknown>)[step], rest, value) };
}
