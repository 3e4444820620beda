import type { DetailedProduct } from '@matjar/contract/catalog.ts';

const longestDescription = 160;

/** For search results: whole words, and a sign that more follows. */
export function summarize(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`;
}

export function productUrl(origin: string, id: string): string {
  return `${origin}/products/${id}`;
}

/** The product and the way to it, in the words of schema.org. */
export function describeProduct(
  product: DetailedProduct,
  { origin, currency, homeName }: { origin: string; currency: string; homeName: string },
): object {
  const url = productUrl(origin, product._id);
  const offer = {
    '@type': 'Offer',
    url,
    price: product.priceAfterDiscount ?? product.price,
    priceCurrency: currency,
    availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
  const rating = product.ratingsAverage !== undefined && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.ratingsAverage,
      ratingCount: product.ratingsQuantity,
    },
  };
  const steps = [
    { name: homeName, item: `${origin}/` },
    { name: product.categoryName, item: `${origin}/products?category[in]=${product.category}` },
    { name: product.title, item: url },
  ];
  return {
    '@graph': [
      {
        '@type': 'Product',
        '@id': `${url}#product`,
        name: product.title,
        description: product.description,
        sku: product._id,
        image: product.images,
        brand: { '@type': 'Brand', name: product.brand.name },
        offers: offer,
        ...rating,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          ...step,
        })),
      },
    ],
  };
}
