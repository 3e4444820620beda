import type { FastifyInstance } from 'fastify';
import { RefusedError, refuse } from '../errors/refusal.ts';

/** The query cannot be read. */
export class QueryStringError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'QueryStringError';
  }
}

export type Query = Record<string, string | string[]>;

const limits = { length: 8_192, parameters: 200, name: 100, value: 2_000 };

/**
 * `&category[in]=a&category%5Bin%5D=b&sort=&page=2` becomes
 * `{'category[in]': ['a', 'b'], page: '2'}`: names stay flat, a repeated name is a list, and what is
 * empty counts as not given. The record has no prototype, so no name is special.
 */
export function parseQueryString(text: string): Query {
  if (text.length > limits.length) throw new QueryStringError('The query is too long.');
  const query: Query = Object.create(null);
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > limits.parameters) throw new QueryStringError('The query has too many parts.');
  for (const pair of pairs) addPair(query, pair);
  return query;
}

function addPair(query: Query, pair: string): void {
  const equals = pair.indexOf('=');
  const name = decode(equals < 0 ? pair : pair.slice(0, equals)).trim();
  const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
  if (name === '' || value.trim() === '') return;
  if (name.length > limits.name || value.length > limits.value) {
    throw new QueryStringError('A part of the query is too long.');
  }
  if (name === '__proto__') throw new QueryStringError('A part of the query has a forbidden name.');

  const existing = query[name];
  if (existing === undefined) query[name] = value;
  else if (typeof existing === 'string') query[name] = [existing, value];
  else existing.push(value);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    if (cause instanceof URIError) {
      throw new QueryStringError('The query has a broken percent-encoding.');
    }
    throw cause;
  }
}

const unreadable = Symbol('unreadable query');

/**
 * Fastify's router parses queries outside every error handler, where a throw would end the process.
 * So a query that cannot be read is marked here, and refused once the request has a reply.
 */
export function readQuery(text: string): Record<PropertyKey, unknown> {
  try {
    return parseQueryString(text);
  } catch (error) {
    if (error instanceof QueryStringError) return { [unreadable]: true };
    throw error;
  }
}

export function refuseUnreadableQueryStrings(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const query = request.query as Record<PropertyKey, unknown>;
    if (query[unreadable]) done(new RefusedError(refuse('bad_request')));
    else done();
  });
}
