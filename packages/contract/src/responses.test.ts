import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Paths of transforms in a schema, which cannot be serialised. */
function findTransforms(value: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const { def } = (value as Partial<z.ZodType>)._zod ?? {};
  if (def?.type === 'transform') return [path];
  return Object.entries(def ?? value).flatMap(([name, part]) =>
    findTransforms(part, `${path}.${name}`, seen),
  );
}

it('no answer has a field that is only read: the server could not write it', () => {
  const found = (endpoints as readonly Endpoint[]).flatMap(({ name, response }) =>
    findTransforms(response, name),
  );
  expect(found).toEqual([]);
});
