import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { errors, Provider } from 'oidc-provider';
import type { SocialSignIn } from '../../../config/social-sign-in.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { type DemoPerson, subjectOf } from './demo-people.ts';
import { makeMemoryAdapter } from './memory-adapter.ts';

export interface DemoProvider {
  provider: Provider;
  /** Stores the person for the claims, and returns the subject. */
  admit(person: DemoPerson): string;
}

const scope = 'openid email profile';

/** A real OpenID Connect issuer for one origin of the shop, with the shop as its only client. */
export async function makeDemoProvider(
  origin: string,
  { issuer, clientId, clientSecret }: SocialSignIn,
): Promise<DemoProvider> {
  const people = new Map<string, DemoPerson>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };

  const provider = new Provider(new URL(issuer, origin).href, {
    adapter: makeMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/api/v1/auth/social/callback`],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: { Interaction: 3_600, Session: 3_600, Grant: 3_600, AccessToken: 600, IdToken: 3_600 },
    interactions: { url: (_context, { uid }) => `${issuer}/interaction/${uid}` },
    async findAccount(_context, subject) {
      const person = people.get(subject);
      if (!person) return undefined;
      const { name, email, emailVerified } = person;
      return {
        accountId: subject,
        claims: async () => ({ sub: subject, name, email, email_verified: emailVerified }),
      };
    },
    // Fictional people need not consent.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      if (!oidc.client || !accountId) throw new errors.InvalidRequest('nobody is signed in');
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    async renderError(context, { error, error_description: description }) {
      context.type = 'html';
      context.body = `<!doctype html><title>Demo sign-in</title><h1>Demo sign-in</h1>
<p>${escapeHtml(error)}: ${escapeHtml(description ?? '')}</p><p><a href="/auth/signIn">Back to the shop</a></p>`;
    },
  });
  // URLs are built from headers that the mount sets, regardless of any proxy.
  provider.proxy = true;
  return {
    provider,
    admit(person) {
      const subject = subjectOf(person);
      people.set(subject, person);
      return subject;
    },
  };
}
