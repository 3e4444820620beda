import type { SettingValues } from './settings.ts';

const waysOut = 'set NODE_ENV=production, or ALLOW_DEVELOPMENT_ON_NETWORK=yes if that is meant.';

/**
 * In development anybody may read the mailbox and sign in as anybody. A server that was started without
 * NODE_ENV by mistake must not be reachable by strangers.
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

/** Only http: certificates are for other machines. */
function isLocalAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopback(hostname);
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
