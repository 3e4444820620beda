import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import { type Access, isOpenTo, needsSession } from '@matjar/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyScope } from '../../platform/request-scope.ts';
import { RefusedError, refuse } from '../errors/refusal.ts';

/** The authenticated person, as stored in the database now. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  /** Permissions of their staff role; empty for shoppers. */
  permissions: readonly Permission[];
  /** Staff without the required second factor: permissions do not count yet. */
  needsFactor?: true;
  /** Email address not confirmed, although the shop requires it from this step on. */
  unconfirmed?: 'reviews' | 'signUp';
  /** Bought without an account. */
  isGuest: boolean;
  /** The name of the API key that calls in their place; then there is no session. */
  key?: string;
  keyId?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedIn | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Access for API keys; absent if they are refused. */
    ofKeys?: Access;
    /** The confirmation setting from which on a confirmed address is required. */
    confirmed?: 'reviews' | 'signUp';
  }
}

export type RecogniseToken = (token: string) => Promise<SignedIn | undefined>;

/** Enforces `config.access` of routes before the body is read. */
export function guardRoutes(app: FastifyInstance, recognise: RecogniseToken): void {
  app.decorateRequest('user', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { access } = request.routeOptions.config;
    if (!access) done();
    else admit(request, reply, access).then(() => goOn(request, done), done);
  });

  function goOn({ user }: FastifyRequest, done: () => void) {
    if (user?.key === undefined) done();
    else keyScope.run(user.key, done);
  }

  async function admit(request: FastifyRequest, reply: FastifyReply, access: Access) {
    if (needsSession(access)) forbidStoring(reply);
    const token = readBearerToken(request.headers.authorization);
    request.user = token === undefined ? undefined : await recognise(token);
    if (request.user) forbidStoring(reply);
    if (request.user?.key !== undefined) return admitKey(request, access);
    if (access === 'optional') return;
    if (!request.user) throw new RefusedError(refuse('unauthorized'));
    if (access === 'user' && request.user.isGuest) {
      throw new RefusedError(refuse('account_needed'));
    }
    const { confirmed } = request.routeOptions.config;
    const { unconfirmed } = request.user;
    if (confirmed && unconfirmed && (confirmed === 'reviews' || unconfirmed === 'signUp')) {
      throw new RefusedError(refuse('email_unconfirmed'));
    }
    if (!isOpenTo(access, request.user)) {
      const { needsFactor } = request.user;
      throw new RefusedError(
        needsFactor ? refuse('second_factor_setup_required') : refuse('forbidden'),
      );
    }
  }
}

/**
 * API keys have permissions only: other endpoints refuse them, or treat them as visitors where access is
 * optional.
 */
function admitKey(request: FastifyRequest, access: Access): void {
  const needed = request.routeOptions.config.ofKeys;
  if (needed && request.user && isOpenTo(needed, request.user)) return;
  if (access !== 'optional') throw new RefusedError(refuse(needed ? 'forbidden' : 'key_refused'));
  request.user = undefined;
}

/** Personal answers must not be stored by browsers or proxies. */
function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-store');
}

/** Older clients send `Bearer undefined` and the like for visitors. */
function readBearerToken(header: string | undefined): string | undefined {
  const token = header?.match(/^Bearer\s+(\S+)$/i)?.[1];
  return token === undefined || token === 'undefined' || token === 'null' ? undefined : token;
}
