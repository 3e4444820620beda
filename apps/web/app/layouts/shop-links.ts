/** The shop's main places, in header and drawer alike. */
export const shopLinks = [
  { href: '/', text: 'shell.home' },
  { href: '/products', text: 'shell.discoverProducts' },
  { href: '/allCategories', text: 'shell.categories' },
  { href: '/allBrands', text: 'shell.brands' },
] as const;
