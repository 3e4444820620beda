import type { VariableValues } from './variables.ts';

/** The identity provider: a configured one, or the built-in demo. */
export interface SocialSignIn {
  kind: 'issuer' | 'demo';
  name: string;
  /** A full URL, or for the demo its path in this process. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** No secret: anybody who can reach the demo may sign in as anybody. */
const demo = {
  kind: 'demo',
  name: 'Demo account',
  issuer: '/dev/oidc',
  clientId: 'matjar-demo',
  clientSecret: 'matjar-demo-secret-that-is-no-secret',
} as const;

export function chooseSocialSignIn(values: VariableValues): SocialSignIn | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = values;
  if (!issuer) {
    return values.NODE_ENV === 'production' ? undefined : demo;
  }
  return {
    kind: 'issuer',
    name: OIDC_NAME ?? nameProvider(issuer),
    issuer,
    clientId: OIDC_CLIENT_ID ?? '',
    clientSecret: OIDC_CLIENT_SECRET ?? '',
  };
}

/** A process that serves only the web app shows the button, which needs no secret. */
export function findSocialSignInProblems(values: Partial<VariableValues>): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SERVE, NODE_ENV } = values;
  const problems: string[] = [];
  if (!OIDC_ISSUER) {
    if (OIDC_CLIENT_ID || OIDC_CLIENT_SECRET) {
      problems.push('OIDC_ISSUER is missing: OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong to it.');
    }
    return problems;
  }
  if (SERVE !== 'web' && !OIDC_CLIENT_ID) {
    problems.push('OIDC_CLIENT_ID is missing: OIDC_ISSUER needs it.');
  }
  if (SERVE !== 'web' && !OIDC_CLIENT_SECRET) {
    problems.push('OIDC_CLIENT_SECRET is missing: OIDC_ISSUER needs it.');
  }
  if (NODE_ENV === 'production' && !OIDC_ISSUER.startsWith('https:')) {
    problems.push('OIDC_ISSUER must begin with https:// in production.');
  }
  return problems;
}

function nameProvider(issuer: string): string {
  const { hostname } = new URL(issuer);
  return hostname === 'accounts.google.com' ? 'Google' : hostname;
}
