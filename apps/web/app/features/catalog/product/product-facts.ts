import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';

const longestDescription = 160;

/** For search results: cut at a word boundary, with an ellipsis. */
export function summarise(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`;
}

export function productUrl(origin: string, id: string): string {
  return `${origin}/products/${id}`;
}

type Offered = Pick<DetailedProduct, 'price' | 'priceAfterDiscount' | 'quantity'>;

/** Product and breadcrumbs in schema.org format. */
export function describeProduct(
  product: DetailedProduct,
  { origin, currency, homeName }: { origin: string; currency: string; homeName: string },
): object {
  const url = productUrl(origin, product._id);
  const offerOf = (
    { price, priceAfterDiscount = price, quantity }: Offered,
    address: string,
  ): object => ({
    '@type': 'Offer',
    url: address,
    price: priceAfterDiscount,
    priceCurrency: currency,
    availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  });
  const [first, ...others] = product.variants;
  // In schema.org each variant is a product within a group.
  const sold =
    others.length === 0
      ? { '@type': 'Product', sku: first?.sku ?? product._id, offers: offerOf(product, url) }
      : {
          '@type': 'ProductGroup',
          productGroupID: product._id,
          variesBy: product.options.map(({ name }, at) =>
            at === 0 && first?.color ? 'https://schema.org/color' : name,
          ),
          hasVariant: product.variants.map((variant) => ({
            '@type': 'Product',
            sku: variant.sku,
            name: `${product.title}, ${nameVariant(variant)}`,
            ...(variant.color && { color: variant.options[0]?.value }),
            ...(variant.images[0] && { image: variant.images[0] }),
            offers: offerOf(variant, `${url}?variant=${variant._id}`),
          })),
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
        ...sold,
        '@id': `${url}#product`,
        name: product.title,
        description: product.description,
        image: product.images,
        brand: { '@type': 'Brand', name: product.brand.name },
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
