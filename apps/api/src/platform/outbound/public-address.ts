import { BlockList, isIP } from 'node:net';

/** Non-public addresses: this machine, its network, cloud metadata services. */
const closed = new BlockList();
const closedNetworks: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
for (const [network, prefix, family] of closedNetworks) closed.addSubnet(network, prefix, family);

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  // IPv4-mapped IPv6 addresses are checked as IPv4.
  return !closed.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Checks the address of a picture without a network request. */
export function checkAddress(text: string): 'addressInvalid' | 'privateAddress' | undefined {
  if (text.length > 2_000 || !URL.canParse(text)) return 'addressInvalid';
  const { protocol, hostname, username, password } = new URL(text);
  if (!/^https?:$/.test(protocol) || username || password) return 'addressInvalid';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : 'privateAddress';
  const isLocal = !host.includes('.') || /\.(localhost|local|internal|home\.arpa)\.?$/i.test(host);
  return isLocal ? 'privateAddress' : undefined;
}
