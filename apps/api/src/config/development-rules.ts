import type { SettingValues } from './settings.ts';

const waysOut = 'set NODE_ENV=production, or ALLOW_DEVELOPMENT_ON_NETWORK=yes if that is meant.';

/**
 * Development has a mailbox that anybody may read and a sign-in as anybody. Whoever forgets NODE_ENV on
 * a server must not find that out from strangers.
 */
export function findDevelopmentProblems(values: Partial<SettingValues>): string[] {
  const { HOST, PUBLIC_URL } = values;
  const problems: string[] = [];
  if (values.ALLOW_DEVELOPMENT_ON_NETWORK === 'yes') return problems;
  if (HOST && !isLoopback(HOST)) {
    problems.push(`HOST ${HOST} opens a shop in development to other machines: ${waysOut}`);
  }
  if (PUBLIC_URL && !isLocalAddress(new URL(PUBLIC_URL))) {
    problems.push(`PUBLIC_URL ${PUBLIC_URL} is no address for development: ${waysOut}`);
  }
  return problems;
}

/** Certificates are for other machines. */
function isLocalAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopback(hostname);
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
