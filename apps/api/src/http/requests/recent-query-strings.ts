import type { FastifySchemaCompiler } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ZodType } from 'zod';
import { readQuery } from './query-string.ts';

const recent = new LRUCache<string, ReturnType<typeof readQuery>>({ max: 1_000 });
/** Longer ones are rare, and a thousand of them would take megabytes. */
const longest = 500;

/** Reads the same text as the same object, so that what follows from it can be remembered with it. */
export function readRecentQueryString(text: string): ReturnType<typeof readQuery> {
  if (text.length > longest) return readQuery(text);
  const known = recent.get(text);
  if (known) return known;
  const query = Object.freeze(readQuery(text));
  recent.set(text, query);
  return query;
}

/**
 * Remembers valid queries. Reading, checking and writing the cache key of one took a quarter of the time of a
 * list from the cache (bench/results/hot.md: 0.23 of bare Fastify before, 0.29 since).
 */
export function checkQueryStringsOnce<Schema extends ZodType>(
  compile: FastifySchemaCompiler<Schema>,
): FastifySchemaCompiler<Schema> {
  return (route) => {
    const check = compile(route);
    if (route.httpPart !== 'querystring') return check;
    const checked = new WeakMap<object, ReturnType<typeof check>>();
    return (query: object) => {
      const known = checked.get(query);
      if (known) return known;
      const result = check(query);
      if (isValid(result)) checked.set(query, result);
      return result;
    };
  };
}

function isValid(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'value' in result;
}
