/** The shop and its search for search engines. */
export function describeShop(origin: string): object {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Matjar',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: 'Matjar',
    url: `${origin}/`,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}/products?keyword={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return { '@graph': [organization, site] };
}
