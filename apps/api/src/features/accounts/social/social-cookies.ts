import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { authPath } from '../../../http/requests/refresh-cookie.ts';
import { readJwt, signJwt } from '../../../platform/signed-jwt.ts';
import type { TokenKeys } from '../sessions/access-token.ts';

const lifeSeconds = 10 * 60;

/** State of the round trip to the provider, checked on return. */
const authorization = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});
export type AuthorizationState = z.infer<typeof authorization>;

/** Somebody the provider vouched for, whose address has an account here already. */
const pendingLink = z.object({ issuer: z.string(), subject: z.string(), email: z.string() });
export type PendingLink = z.infer<typeof pendingLink>;

interface SignedCookie<Content> {
  read(request: FastifyRequest, keys: TokenKeys): Promise<Content | undefined>;
  set(reply: FastifyReply, keys: TokenKeys, content: Content, secure: boolean): Promise<void>;
  clear(reply: FastifyReply, secure: boolean): void;
}

/** Sent along when the provider sends the browser back, which is a navigation from another site. */
export const authorizationCookie = defineCookie('matjar_social', authorization, {
  sameSite: 'lax',
  path: `${authPath}/social`,
});

export const pendingLinkCookie = defineCookie('matjar_social_link', pendingLink, {
  sameSite: 'strict',
  path: authPath,
});

function defineCookie<Content extends Record<string, unknown>>(
  name: string,
  schema: z.ZodType<Content>,
  scope: { sameSite: 'lax' | 'strict'; path: string },
): SignedCookie<Content> {
  const attributes = (secure: boolean) => ({ httpOnly: true, secure, ...scope });
  return {
    async read(request, keys) {
      const token = request.cookies[name];
      if (!token) return undefined;
      const payload = await readJwt(token, keys.secrets, {
        issuer: keys.issuer,
        // A token of one purpose must not pass for one of another.
        audience: name,
        requiredClaims: ['exp'],
      });
      return schema.safeParse(payload?.content).data;
    },

    async set(reply, keys, content, secure) {
      const token = new SignJWT({ content })
        .setIssuer(keys.issuer)
        .setAudience(name)
        .setExpirationTime(`${lifeSeconds}s`);
      reply.setCookie(name, await signJwt(token, keys.secrets), {
        ...attributes(secure),
        maxAge: lifeSeconds,
      });
    },

    clear(reply, secure) {
      reply.clearCookie(name, attributes(secure));
    },
  };
}
