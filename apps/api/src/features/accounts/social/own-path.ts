/**
 * Path and query of a page of this shop, or `/` for anything else. Browsers read `\` as `/` and leave
 * tabs and breaks out, so what looks like a path may name another site: the parser decides.
 */
export function chooseOwnPath(requested: string | undefined): string {
  const base = 'http://shop.invalid';
  if (!requested?.startsWith('/') || requested.length > 2_000) return '/';
  const url = URL.parse(requested, base);
  return url?.origin === base ? `${url.pathname}${url.search}`.replace(/^\/{2,}/, '/') : '/';
}
