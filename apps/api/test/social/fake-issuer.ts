import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface FakeIssuer {
  url: string;
  /** Settings of a shop that trusts it. */
  settings: Record<string, string>;
  /** What it calls itself where clients look it up. */
  name: string;
  /** What came with the last code. */
  exchanged: URLSearchParams;
  /** Claims of its next ID token; `undefined` leaves one out. */
  claims: JWTPayload;
  /** Signs with a key it never published. */
  signsWithOtherKey: boolean;
  /** The fault it shows instead of responding. */
  trouble: 'none' | 'fails' | 'hangs up' | 'refuses codes';
  signIdToken(claims: JWTPayload): Promise<string>;
  close(): void;
}

const clientId = 'the-shop';

/** An issuer with any claims a test wants, correctly signed or not. */
export async function startFakeIssuer(): Promise<FakeIssuer> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const publicKey = { ...(await exportJWK(own.publicKey)), alg: 'RS256', kid: 'own', use: 'sig' };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (issuer.trouble === 'fails') return answer(response, { error: 'server_error' }, 500);
    if (issuer.trouble === 'hangs up') return response.destroy();
    if (request.url?.startsWith('/.well-known/')) {
      return answer(response, {
        issuer: issuer.name,
        authorization_endpoint: `${issuer.url}/auth`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
      });
    }
    if (request.url === '/keys') return answer(response, { keys: [publicKey] });
    if (issuer.trouble === 'refuses codes')
      return answer(response, { error: 'invalid_grant' }, 400);
    issuer.exchanged = new URLSearchParams(body);
    const idToken = await issuer.signIdToken(issuer.claims);
    return answer(response, { access_token: 'x', token_type: 'Bearer', id_token: idToken });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: FakeIssuer = {
    url,
    name: url,
    exchanged: new URLSearchParams(),
    settings: { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: 'word' },
    claims: {},
    signsWithOtherKey: false,
    trouble: 'none',
    signIdToken(claims) {
      const key = issuer.signsWithOtherKey ? other.privateKey : own.privateKey;
      const now = Math.floor(Date.now() / 1_000);
      return new SignJWT({ iss: url, aud: clientId, iat: now, exp: now + 300, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'own' })
        .sign(key);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return issuer;
}

function answer(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
