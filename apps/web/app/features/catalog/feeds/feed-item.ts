import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { ProductVariant } from '@matjar/contract/catalog/variants.ts';
import { decimalsFor, readCurrency } from '@matjar/contract/money.ts';
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
  'variants',
] as const satisfies (keyof ListedProduct)[];

export type FeedProduct = Pick<ListedProduct, (typeof feedFields)[number]>;

const furtherImages = 10;

/** A product in Google's product data format: one item per variant. */
export function writeFeedItems(product: FeedProduct, origin: string, currency: string): string[] {
  const { variants = [], ...rest } = product;
  const [only] = variants;
  if (!only || variants.length === 1) {
    return [writeItem({ ...rest, color: colorName(only) }, origin, currency)];
  }
  return variants.map((variant) =>
    writeItem(
      {
        ...rest,
        _id: variant._id,
        group: product._id,
        title: `${product.title}, ${nameVariant(variant)}`,
        price: variant.price,
        priceAfterDiscount: variant.priceAfterDiscount,
        quantity: variant.quantity,
        images: variant.images.length > 0 ? variant.images : product.images,
        color: colorName(variant),
      },
      origin,
      currency,
    ),
  );
}

function colorName(variant: ProductVariant | undefined): string | undefined {
  return variant?.color && variant.options[0]?.value;
}

interface FeedItem extends Omit<FeedProduct, 'variants'> {
  /** Id of the product, if it has several variants. */
  group?: string;
  color: string | undefined;
}

function writeItem(product: FeedItem, origin: string, currency: string): string {
  const amount = (value: number) =>
    `${value.toFixed(decimalsFor(readCurrency(currency)))} ${currency}`;
  const [cover, ...others] = product.images;
  const { priceAfterDiscount, group } = product;
  const path = group ? `${group}?variant=${product._id}` : product._id;
  return [
    '<item>',
    xmlElement('g:id', product._id),
    group && xmlElement('g:item_group_id', group),
    xmlElement('title', product.title),
    xmlElement('description', product.description),
    xmlElement('link', `${origin}/products/${path}`),
    cover && xmlElement('g:image_link', cover),
    ...others.slice(0, furtherImages).map((image) => xmlElement('g:additional_image_link', image)),
    xmlElement('g:availability', product.quantity > 0 ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:price', amount(product.price)),
    priceAfterDiscount !== undefined && xmlElement('g:sale_price', amount(priceAfterDiscount)),
    xmlElement('g:brand', product.brand.name),
    xmlElement('g:product_type', product.category.name),
    product.color && xmlElement('g:color', product.color),
    xmlElement('g:condition', 'new'),
    '</item>',
  ]
    .filter(Boolean)
    .join('');
}
