import type { FastifyInstance } from 'fastify';
import { translate } from '../../platform/texts.ts';
import { RefusedError, refuse } from '../errors/refusal.ts';

/**
 * Refuses text that PostgreSQL cannot store, a NUL character or a lone surrogate, anywhere in path, query or
 * body, before anything else happens.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    try {
      for (const input of [request.params, request.query, request.body]) checkText(input);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Throws the refusal of the first field whose text cannot be stored. */
export function checkText(input: unknown): void {
  const param = findUnstorable(input);
  if (param === undefined) return;
  const fields = [{ param, msg: translate('errors.unstorableText') }];
  throw new RefusedError(refuse('validation').with({ fields }));
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

interface Place {
  value: object;
  name: string;
  around?: Place;
  depth: number;
}

/** No valid body is nested deeper. */
const deepest = 32;

/** The path of the offending field, or of its object if a name is at fault. */
function findUnstorable(input: unknown): string | undefined {
  const unread: Place[] = [{ value: [input], name: '', depth: 0 }];
  for (let place = unread.pop(); place; place = unread.pop()) {
    const { value, depth } = place;
    // A body that is taken as bytes is read by its route.
    if (ArrayBuffer.isView(value)) continue;
    if (depth > deepest) throw new RefusedError(refuse('bad_request'));
    const names = Array.isArray(value) ? value.keys() : Object.keys(value);
    for (const name of names) {
      const each: unknown = value[name as keyof typeof value];
      if (typeof name === 'string' && !isStorable(name)) return writePath(place);
      if (typeof each === 'string' && !isStorable(each)) return writePath(place, name);
      if (typeof each === 'object' && each !== null) {
        unread.push({ value: each, name: String(name), around: place, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

/** Built lazily: most bodies have thousands of fields and nothing wrong. */
function writePath(place: Place, name?: string | number): string {
  const names = name === undefined ? [] : [name];
  for (let at: Place | undefined = place; at?.around; at = at.around) names.unshift(at.name);
  // The first is the place of the whole body.
  return names.slice(1).join('.');
}
