import type { FastifyInstance } from 'fastify';
import { translate } from '../platform/texts.ts';
import { RefusedError, refuse } from './refusal.ts';

/**
 * The one rule for text: what PostgreSQL cannot store, a zero character or half of a surrogate pair, is
 * refused wherever it stands in a path, a query or a body, before anything is done with it.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    try {
      for (const given of [request.params, request.query, request.body]) checkText(given);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Throws the refusal of the first field whose text cannot be stored. */
export function checkText(given: unknown): void {
  const param = findUnstorable(given);
  if (param === undefined) return;
  const fields = [{ param, msg: translate('errors.unstorableText') }];
  throw new RefusedError(refuse('validation').with({ fields }));
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The path of the field; of the object around it when a name is at fault. Bodies nest too deep for recursion. */
function findUnstorable(given: unknown): string | undefined {
  const unread: [path: string, value: object][] = [['', { '': given }]];
  for (let next = unread.pop(); next; next = unread.pop()) {
    const [path, value] = next;
    // A body that is taken as bytes is read by its route.
    if (ArrayBuffer.isView(value)) continue;
    for (const [name, each] of Object.entries(value)) {
      if (!isStorable(name)) return path;
      const inner = path ? `${path}.${name}` : name;
      if (typeof each === 'string' && !isStorable(each)) return inner;
      if (typeof each === 'object' && each !== null) unread.push([inner, each]);
    }
  }
  return undefined;
}
