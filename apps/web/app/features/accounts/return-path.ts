import { readOwnPath } from '@matjar/contract/own-path.ts';

/**
 * The path to return to after sign-in, or `fallback` when it would leave this origin. The value
 * comes from the address bar, where anyone can put anything.
 */
export function safeReturnPath(requested: string | null | undefined, fallback = '/'): string {
  return (requested && readOwnPath(requested)) || fallback;
}

/**
 * The page a person was on before `requested`. While the router works, the address bar still shows it;
 * on a first load only the referrer knows, and it may be another site.
 */
export function pathBefore(requested: URL, shown: string, referrer: string): string {
  for (const candidate of [shown, referrer]) {
    if (!URL.canParse(candidate)) continue;
    const page = new URL(candidate);
    if (page.origin === requested.origin && page.pathname !== requested.pathname) {
      return safeReturnPath(page.pathname + page.search);
    }
  }
  return '/';
}
