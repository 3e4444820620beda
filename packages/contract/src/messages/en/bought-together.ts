/** Recommendations on a product's page. */
export const boughtTogether = {
  heading: 'Bought together',
  thisProduct: 'This product',
  include: 'Include {title}',
  colourOf: 'Colour of {title}',
  total:
    '{count, plural, =2 {Two products} =3 {Three products} one {# product} other {# products}}',
  add: '{count, plural, =2 {Add both} =3 {Add all three} one {Add # product} other {Add # products}}',
  added: '{count, plural, one {In your cart: # product} other {In your cart: # products}}',
} as const;
