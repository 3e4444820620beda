const placeholderOrigin = 'http://shop.invalid';

// Browsers read `\` as `/` and drop tabs and line breaks, so `/\e` and `/<tab>/e` leave the shop.
const foreignStart = /^\/[/\\]/;

function hasUnsafeCharacter(path: string): boolean {
  return [...path].some((character) => character === '\\' || character < ' ');
}

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !foreignStart.test(path) && !hasUnsafeCharacter(path);
}

/** All decoded forms of a path that was encoded several times; `null` if it is invalid. */
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
 * The path to return to after sign-in, or `fallback` if it would leave this origin. The value comes from the
 * address bar, so it is untrusted.
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

/** The sign-in address with the return path, which the other ways to sign in keep. */
export function withReturnPath(
  page: '/auth/signIn' | '/auth/signUp' | '/account/confirmEmail',
  returnTo: string,
): string {
  return returnTo === '/' ? page : `${page}?${new URLSearchParams({ returnTo })}`;
}

/** True if the person is about to buy. */
export function leadsToCheckout(returnTo: string): boolean {
  return /^\/checkout\/(?!(?:done|payment)\/)/i.test(returnTo);
}

/**
 * The page before `requested`. During a navigation the address bar still shows it; on a first load only the
 * referrer knows it, which may be another site.
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

/** One order, or the payment of one: it is somebody's already, so that a new guest would not find it. */
export function leadsToOrder(returnTo: string): boolean {
  return /^\/(?:account\/orders|checkout\/(?:done|payment))\/./i.test(returnTo);
}
