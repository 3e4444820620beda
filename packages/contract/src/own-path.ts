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

/** A path of this site with its query, written plainly; nothing for text that leads anywhere else. */
export function readOwnPath(text: string): string | undefined {
  if (!isOwnPath(text) || !URL.canParse(text, placeholderOrigin)) return undefined;
  const url = new URL(text, placeholderOrigin);
  if (url.origin !== placeholderOrigin) return undefined;
  // Checked after normalising too: `/.//e` becomes `//e`.
  if (!decodedForms(url.pathname)?.every(isOwnPath)) return undefined;
  return url.pathname + url.search + url.hash;
}
