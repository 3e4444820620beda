/** Home, lists, products: their HTML is the same for everybody, because the session lives in the browser. */
const publicPage = /^\/(products(\/[^/]+)?|allcategories|allbrands)?\/?$/i;

export function isPublicPage(path: string): boolean {
  return publicPage.test(path) && !path.endsWith('.data');
}
