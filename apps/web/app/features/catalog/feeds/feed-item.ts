import type { ListedProduct } from '@matjar/contract/catalog.ts';
import { xmlElement } from './xml.ts';

export const feedFields = [
  '_id',
  'title',
  'description',
  'price',
  'priceAfterDiscount',
  'quantity',
  'images',
  'brand',
  'category',
  'colorNames',
] as const satisfies (keyof ListedProduct)[];

export type FeedProduct = Pick<ListedProduct, (typeof feedFields)[number]>;

const furtherImages = 10;

/** One product in the words of Google's product data specification. */
export function writeFeedItem(product: FeedProduct, origin: string, currency: string): string {
  const amount = (value: number) => `${value.toFixed(2)} ${currency}`;
  const [cover, ...others] = product.images;
  const { priceAfterDiscount } = product;
  return [
    '<item>',
    xmlElement('g:id', product._id),
    xmlElement('title', product.title),
    xmlElement('description', product.description),
    xmlElement('link', `${origin}/products/${product._id}`),
    cover && xmlElement('g:image_link', cover),
    ...others.slice(0, furtherImages).map((image) => xmlElement('g:additional_image_link', image)),
    xmlElement('g:availability', product.quantity > 0 ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:price', amount(product.price)),
    priceAfterDiscount !== undefined && xmlElement('g:sale_price', amount(priceAfterDiscount)),
    xmlElement('g:brand', product.brand.name),
    xmlElement('g:product_type', product.category.name),
    product.colorNames.length > 0 &&
      xmlElement('g:color', product.colorNames.slice(0, 3).join('/')),
    xmlElement('g:condition', 'new'),
    '</item>',
  ]
    .filter(Boolean)
    .join('');
}
