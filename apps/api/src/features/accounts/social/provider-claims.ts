import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Provider } from './provider.ts';
import type { AuthorizationState } from './social-cookies.ts';

/** The verified claims of a provider about a person. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
}

const claimSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  // Some providers write the word.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().optional().catch(undefined),
});

const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

/**
 * Exchanges the authorization code. Throws if state, nonce, verifier, issuer, audience, signature or time do
 * not match.
 */
export async function exchangeCode(
  provider: Provider,
  query: string,
  authorization: AuthorizationState,
): Promise<ProviderClaims | undefined> {
  const { openId, configuration, callbackUrl } = provider;
  const tokens = await openId.authorizationCodeGrant(configuration, new URL(query, callbackUrl), {
    expectedState: authorization.state,
    expectedNonce: authorization.nonce,
    pkceCodeVerifier: authorization.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) return undefined;
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) {
    return readClaims(provider, claims);
  }
  const more = await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return readClaims(provider, { ...more, ...claims });
}

/** The claims of an ID token that a client got from the provider; undefined if it was not issued for this shop. */
export async function verifyIdToken(
  provider: Provider,
  token: string,
): Promise<ProviderClaims | undefined> {
  const { issuer } = provider.configuration.serverMetadata();
  const { client_id: clientId } = provider.configuration.clientMetadata();
  if (!provider.keys) return undefined;
  try {
    const { payload } = await jwtVerify(token, provider.keys, {
      algorithms: signatures,
      issuer: nameIssuer(issuer),
      audience: clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1;
    if (isForOthersToo && payload.azp !== clientId) return undefined;
    return readClaims(provider, payload);
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) throw error;
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Google names itself with and without `https://`. */
function nameIssuer(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

function readClaims({ identityIssuer }: Provider, payload: unknown): ProviderClaims | undefined {
  const claims = claimSchema.safeParse(payload).data;
  if (!claims) return undefined;
  return {
    issuer: identityIssuer,
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified,
    name: claims.name,
  };
}
