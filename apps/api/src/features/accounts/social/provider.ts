import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type * as OpenId from 'openid-client';
import type { SocialSignIn } from '../../../config/social-sign-in.ts';

/** The provider as one address of the shop sees it. */
export interface Provider {
  openId: typeof OpenId;
  configuration: OpenId.Configuration;
  /** The issuer under which identities are stored. */
  identityIssuer: string;
  callbackUrl: string;
  /** Its public keys, fetched when first needed and again when they change. */
  keys: JWTVerifyGetKey | undefined;
}

export interface ProviderDeps {
  settings: SocialSignIn;
  /** How the demo, which is part of this process, is reached. */
  fetchOwn: typeof fetch;
}

const timeoutSeconds = 5;
const maxOrigins = 20;

/** Fetches the provider's configuration at the first sign-in and caches it. */
export class Providers {
  readonly #deps: ProviderDeps;
  readonly #known = new Map<string, Promise<Provider>>();

  constructor(deps: ProviderDeps) {
    this.#deps = deps;
  }

  /** Rejects while the provider does not answer; the next call asks it again. */
  find(origin: string): Promise<Provider> {
    const known = this.#known.get(origin);
    if (known) return known;
    if (this.#known.size >= maxOrigins) this.#known.clear();
    const discovery = discover(this.#deps, origin);
    this.#known.set(origin, discovery);
    discovery.catch(() => this.#known.delete(origin));
    return discovery;
  }
}

async function discover({ settings, fetchOwn }: ProviderDeps, origin: string): Promise<Provider> {
  // Loaded here: a start need not wait for it.
  const openId = await import('openid-client');
  const isDemo = settings.kind === 'demo';
  const issuer = new URL(settings.issuer, origin);
  const fetchFrom = isDemo ? fetchOwn : fetch;
  const configuration = await openId.discovery(
    issuer,
    settings.clientId,
    settings.clientSecret,
    undefined,
    {
      timeout: timeoutSeconds,
      [openId.customFetch]: (url, options) => fetchFrom(url, options as RequestInit),
      execute: [
        // Verifies the signature even if TLS already vouches for the token.
        openId.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [openId.allowInsecureRequests] : []),
      ],
    },
  );
  const { issuer: issuerName, jwks_uri: keysUrl } = configuration.serverMetadata();
  return {
    openId,
    configuration,
    // The demo issuer's address depends on the shop's, but its identities stay the same.
    identityIssuer: isDemo ? 'demo' : issuerName,
    callbackUrl: `${origin}/api/v1/auth/social/callback`,
    keys: keysUrl
      ? createRemoteJWKSet(new URL(keysUrl), {
          timeoutDuration: timeoutSeconds * 1_000,
          [customFetch]: (url, options) => fetchFrom(url, options as RequestInit),
        })
      : undefined,
  };
}
