export interface Advisory {
  id: string;
  /** As npm calls it. */
  name: string;
  what: string;
  /** Versions from one up to, not including, another. */
  affected: readonly { from?: string; fixed: string }[];
  /** Why a version that is affected is used all the same. */
  accepted?: string;
}

/** Date of the last comparison with published advisories. */
export const asOf = '2026-11-18';

/**
 * What is known of packages that a deployment installs, kept for machines whose registry tells nothing. Whoever
 * updates a package, or reads of a vulnerability, adds what is published; npm run audit asks the registry.
 */
export const advisories: readonly Advisory[] = [
  {
    id: 'GHSA-jx2c-rxcm-jvmq',
    name: 'fastify',
    what: 'a tab in Content-Type goes round the validation of bodies',
    affected: [{ fixed: '5.7.2' }],
  },
  {
    id: 'GHSA-mrq3-vjjr-p77c',
    name: 'fastify',
    what: 'streams sent to slow readers grow without bound',
    affected: [{ fixed: '5.7.3' }],
  },
  {
    id: 'GHSA-444r-cwp2-x5xf',
    name: 'fastify',
    what: 'protocol and host made up by X-Forwarded headers of untrusted connections',
    affected: [{ fixed: '5.8.3' }],
  },
  {
    id: 'CVE-2026-33806',
    name: 'fastify',
    what: 'a space in Content-Type goes round the validation of bodies',
    affected: [{ fixed: '5.8.5' }],
  },
  {
    id: 'GHSA-x428-ghpx-8j92',
    name: '@fastify/static',
    what: 'encoded slashes go round guards of routes',
    affected: [{ from: '8.0.0', fixed: '9.1.1' }],
  },
  {
    id: 'CVE-2026-15074',
    name: '@fastify/static',
    what: 'paths with dots go round guards of routes',
    affected: [{ fixed: '10.1.1' }],
  },
  {
    id: 'GHSA-q3j6-qgpj-74h6',
    name: 'fast-uri',
    what: 'encoded dots lead out of a path',
    affected: [{ fixed: '2.4.1' }, { from: '3.0.0', fixed: '3.1.1' }],
  },
  {
    id: 'GHSA-v39h-62p7-jpjc',
    name: 'fast-uri',
    what: 'encoded delimiters name another host',
    affected: [{ fixed: '2.4.1' }, { from: '3.0.0', fixed: '3.1.2' }],
  },
  {
    id: 'CVE-2026-13676',
    name: 'fast-uri',
    what: 'host names in Unicode go round policies',
    affected: [
      { fixed: '2.4.2' },
      { from: '3.0.0', fixed: '3.1.3' },
      { from: '4.0.0', fixed: '4.0.1' },
    ],
  },
  {
    id: 'CVE-2026-84394',
    name: 'fast-uri',
    what: 'one host is taken for another',
    affected: [
      { from: '2.4.5', fixed: '2.4.6' },
      { from: '3.1.6', fixed: '3.1.7' },
      { from: '4.1.3', fixed: '4.1.4' },
    ],
  },
  {
    id: 'GHSA-p6gq-j5cr-w38f',
    name: 'nodemailer',
    what: 'the raw option reads files and addresses that are switched off',
    affected: [{ fixed: '9.0.1' }],
  },
  {
    id: 'GHSA-vvjj-xcjg-gr5g',
    name: 'nodemailer',
    what: 'commands of SMTP in the name of the transport',
    affected: [{ fixed: '8.0.5' }],
  },
  {
    id: 'GHSA-c7w3-x93f-qmm8',
    name: 'nodemailer',
    what: 'commands of SMTP in the size of the envelope',
    affected: [{ fixed: '8.0.4' }],
  },
  {
    id: 'GHSA-gpj5-g38j-94v9',
    name: 'drizzle-orm',
    what: 'SQL in identifiers',
    affected: [{ fixed: '0.45.2' }],
  },
  {
    id: 'GHSA-7gcc-r8m5-44qm',
    name: 'koa',
    what: 'a Host header with @ names another host',
    affected: [{ fixed: '2.16.4' }, { from: '3.0.0', fixed: '3.1.2' }],
  },
  {
    id: 'GHSA-gmq8-994r-jv83',
    name: 'yauzl',
    what: 'an archive ends the process',
    affected: [{ from: '3.2.0', fixed: '3.2.1' }],
  },
  {
    id: 'CVE-2026-22036',
    name: 'undici',
    what: 'an answer compressed thousands of times over',
    affected: [{ fixed: '6.23.0' }, { from: '7.0.0', fixed: '7.18.0' }],
  },
  {
    id: 'CVE-2026-9697',
    name: 'undici',
    what: 'settings of TLS ignored behind a SOCKS proxy',
    affected: [
      { from: '7.0.0', fixed: '7.28.0' },
      { from: '8.0.0', fixed: '8.5.0' },
    ],
  },
  {
    id: 'CVE-2026-12151',
    name: 'undici',
    what: 'frames of a WebSocket grow without bound',
    affected: [
      { fixed: '6.27.0' },
      { from: '7.0.0', fixed: '7.28.0' },
      { from: '8.0.0', fixed: '8.5.0' },
    ],
  },
  {
    id: 'CVE-2026-13697',
    name: 'undici',
    what: 'malformed Cache-Control shows answers of others',
    affected: [
      { from: '7.0.0', fixed: '7.29.0' },
      { from: '8.0.0', fixed: '8.9.0' },
    ],
  },
  {
    id: 'GHSA-3ppc-4f35-3m26',
    name: 'minimatch',
    what: 'patterns that take forever',
    affected: [{ from: '10.0.0', fixed: '10.2.1' }],
  },
  {
    id: 'GHSA-7r86-cg39-jmmj',
    name: 'minimatch',
    what: 'patterns that take forever',
    affected: [{ from: '10.0.0', fixed: '10.2.3' }],
  },
  {
    id: 'GHSA-jxxr-4gwj-5jf2',
    name: 'brace-expansion',
    what: 'ranges larger than the limit',
    affected: [{ from: '5.0.2', fixed: '5.0.6' }],
  },
  {
    id: 'GHSA-3jxr-9vmj-r5cp',
    name: 'brace-expansion',
    what: 'groups that take forever',
    affected: [
      { fixed: '1.1.16' },
      { from: '2.0.0', fixed: '2.1.2' },
      { from: '3.0.0', fixed: '5.0.7' },
    ],
  },
  {
    id: 'GHSA-rgw5-rvv9-x895',
    name: 'brace-expansion',
    what: 'lists that grow without bound',
    affected: [{ from: '4.0.0', fixed: '5.0.9' }],
  },
  {
    id: 'GHSA-49rj-9fvp-4h2h',
    name: 'react-router',
    what: 'data of a page runs code on the server',
    affected: [{ from: '7.0.0', fixed: '7.16.0' }],
  },
  {
    id: 'GHSA-2j2x-hqr9-3h42',
    name: 'react-router',
    what: 'redirects that begin with two slashes lead out',
    affected: [
      { from: '6.7.0', fixed: '6.30.4' },
      { from: '7.0.0', fixed: '7.14.1' },
    ],
  },
  {
    id: 'CVE-2026-55685',
    name: 'react-router',
    what: 'the manifest keeps the server busy',
    affected: [{ from: '7.0.0', fixed: '7.18.0' }],
  },
  {
    id: 'GHSA-wrjc-x8rr-h8h6',
    name: 'react-router',
    what: 'links with a backslash lead out',
    affected: [{ fixed: '7.18.0' }],
  },
  {
    id: 'GHSA-qwww-vcr4-c8h2',
    name: 'react-router',
    what: 'actions of server components run before a foreign origin is refused',
    affected: [
      { from: '7.12.0', fixed: '7.18.2' },
      { from: '8.0.0', fixed: '8.3.0' },
    ],
  },
  {
    id: 'Node.js, October 2026',
    name: 'node',
    what: 'memory written past its end by the Brotli decoder; hosts not compared in TLS that are unusual spellings of an IPv4 address; names cut at a null by dns.resolve; kept connections of the HTTP client; random numbers repeated out of a snapshot',
    affected: [{ from: '24.0.0', fixed: '24.22.1' }],
    accepted:
      'npm has no newer package "node" yet; images are built with another (NODE_VERSION=24.22.1). Nothing that strangers send or answer is decompressed; Paymob and the sign-in provider could answer with Brotli. Addresses that people enter are spelt out by URL before they are asked, each over a connection of its own; the others are settings, the one host that dns.resolve is asked for (mail) among them. No snapshot is built.',
  },
];

interface LockedPackage {
  version?: string;
  link?: boolean;
}

interface Finding extends Advisory {
  version: string;
}

/** Advisories for the versions in a lockfile. */
export function findVulnerable(
  packages: Record<string, LockedPackage>,
  known: readonly Advisory[] = advisories,
): Finding[] {
  return Object.entries(packages).flatMap(([place, { version, link }]) => {
    if (!place.includes('node_modules/') || link || version === undefined) return [];
    const name = place.replace(/^.*node_modules\//, '');
    return known
      .filter((advisory) => advisory.name === name)
      .filter(({ affected }) => affected.some((range) => isWithin(version, range)))
      .map((advisory) => ({ ...advisory, version }));
  });
}

function isWithin(version: string, { from = '0.0.0', fixed }: Advisory['affected'][number]) {
  return compareVersions(version, from) >= 0 && compareVersions(version, fixed) < 0;
}

/** By numbers; a pre-release, such as 1.0.0-beta.2, is older than its release. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('-')[0]?.split('.').map(Number));
  const differences = [0, 1, 2].map((part) => (left?.[part] ?? 0) - (right?.[part] ?? 0));
  const byRelease = Number(b.includes('-')) - Number(a.includes('-'));
  return differences.find((difference) => difference !== 0) ?? byRelease;
}
