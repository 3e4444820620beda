const placeholderOrigin = 'http://shop.invalid';

// Browsers read `\` as `/` and drop tabs and line breaks, so `/\e` and `/<tab>/e` leave the shop.
const foreignStart = /^\/[/\\]/;

function hasUnsafeCharacter(path: string): boolean {
  return [...path].some((character) => character === '\\' || character < ' ');
}

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !foreignStart.test(path) && !hasUnsafeCharacter(path);
}

/** Every reading of a path that was encoded more than once; `null` when it cannot be decoded. */
function decodedForms(path: string): string[] | null {
  const forms = [path];
  try {
    for (let form = path; forms.length < 5; forms.push(form)) {
      const decoded = decodeURIComponent(form);
      if (decoded === form) return forms;
      form = decoded;
    }
  } catch {
    return null;
  }
  return null;
}

/**
 * The path to return to after sign-in, or `fallback` when it would leave this origin. The value
 * comes from the address bar, where anyone can put anything.
 */
export function safeReturnPath(requested: string | null | undefined, fallback = '/'): string {
  if (!requested || !isOwnPath(requested) || !URL.canParse(requested, placeholderOrigin))
    return fallback;
  const url = new URL(requested, placeholderOrigin);
  if (url.origin !== placeholderOrigin) return fallback;
  // Checked after normalising too: `/.//e` becomes `//e`.
  if (!decodedForms(url.pathname)?.every(isOwnPath)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Sign-in with the way on, which the other ways to an account keep. */
export function withReturnPath(
  page: '/auth/signIn' | '/auth/signUp' | '/account/confirmEmail',
  returnTo: string,
): string {
  return returnTo === '/' ? page : `${page}?${new URLSearchParams({ returnTo })}`;
}

/** Whether somebody is about to buy. */
export function leadsToCheckout(returnTo: string): boolean {
  return /^\/checkout\//i.test(returnTo);
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
