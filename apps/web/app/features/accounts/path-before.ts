import { safeReturnPath } from './safe-return-path.ts';

/**
 * The page a person was on before `wanted`. While the router works, the address bar still shows it;
 * on a first load only the referrer knows, and it may be another site.
 */
export function pathBefore(wanted: URL, shown: string, referrer: string): string {
  for (const candidate of [shown, referrer]) {
    if (!URL.canParse(candidate)) continue;
    const page = new URL(candidate);
    if (page.origin === wanted.origin && page.pathname !== wanted.pathname) {
      return safeReturnPath(page.pathname + page.search);
    }
  }
  return '/';
}
