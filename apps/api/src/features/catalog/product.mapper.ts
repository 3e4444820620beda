import type {
  DetailedProduct,
  ListedProduct,
  Picture,
  ShownReview,
} from '@matjar/contract/catalog/catalog.ts';
import {
  type ProductFieldName,
  productFieldNames,
  type StoredProductFields,
} from '@matjar/contract/catalog/product-fields.ts';
import type { RuleProduct } from '@matjar/contract/catalog/rule-product.ts';
import { listOptions } from '@matjar/contract/catalog/variant-options.ts';
import { picturesOfChoice } from '@matjar/contract/catalog/variant-pictures.ts';
import type { ProductVariant } from '@matjar/contract/catalog/variants.ts';
import { pictureUrl, tileUrl } from '@matjar/contract/media/media.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { ProductDetailRow, ProductRow, VariantRow } from './product.queries.ts';
import type { RuleProductRow } from './rule-products.queries.ts';

export interface MapperOptions {
  currency: Currency;
  publicUrl: string;
}

type Basics = Omit<ListedProduct, 'category'>;

const listFields = productFieldNames('lists');
const pageFields = productFieldNames('page');

const widest = { cover: 800, picture: 1_200 };

/** A product as lists show it. */
export function mapListedProduct(row: ProductRow, options: MapperOptions): ListedProduct {
  const basics = mapBasics(row, coversByColor(row.pictures), options);
  return Object.assign(basics, { category: row.category });
}

/** A product as its own page shows it: other clients expect the category as a bare id there. */
export function mapDetailedProduct(
  row: ProductDetailRow,
  reviews: ShownReview[],
  options: MapperOptions,
): DetailedProduct {
  return Object.assign(mapBasics(row, row.pictures, options), responseFields(row, pageFields), {
    category: row.category._id,
    categoryName: row.category.name,
    options: listOptions(row.variants),
    variants: row.variants.map((variant) => mapVariant(variant, row, options)),
    reviews,
    version: row.version,
  });
}

export function mapVariant(
  variant: VariantRow,
  product: ProductRow,
  { currency, publicUrl }: MapperOptions,
): ProductVariant {
  const { color } = variant;
  const { price, priceAfterDiscount } = variant.price === null ? product : variant;
  return {
    _id: variant.id,
    sku: variant.sku,
    options: variant.options,
    ...(color !== null && { color }),
    quantity: variant.quantity,
    price: toMajor(price ?? product.price, currency),
    ...(priceAfterDiscount !== null && {
      priceAfterDiscount: toMajor(priceAfterDiscount, currency),
    }),
    ...(variant.weightGrams !== null && { weightGrams: variant.weightGrams }),
    images: picturesOf(variant, product).map((picture) =>
      pictureUrl(picture, widest.picture, publicUrl),
    ),
  };
}

/** Where only other variants have pictures, those of none. */
function picturesOf({ id, color }: VariantRow, { pictures }: ProductRow): Picture[] {
  const own = picturesOfChoice(pictures, { color, variant: id });
  if (own.length > 0 || pictures.every(({ variant }) => variant === undefined)) return own;
  return pictures.filter((picture) => !picture.color && !picture.variant);
}

/** Written property by property: it is done for every product of every list, and copying takes longer. */
function mapBasics(
  row: ProductRow,
  pictures: Picture[],
  { currency, publicUrl }: MapperOptions,
): Basics {
  const [cover] = row.pictures;
  const colors = row.colors.map((color) => color.hex);
  const basics: Basics = {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    ...responseFields(row, listFields),
    price: toMajor(row.price, currency),
    quantity: row.quantity,
    sold: row.sold,
    images: row.pictures.map((picture) => pictureUrl(picture, widest.picture, publicUrl)),
    pictures,
    availableColors: colors,
    colors,
    colorNames: row.colors.map((color) => color.name ?? color.hex),
    brand: row.brand,
    subcategory: row.subcategories,
    ratingsQuantity: row.ratingsCount,
    createdAt: new Date(row.createdAt).toISOString(),
  };
  if (cover) {
    basics.imageCover = pictureUrl(cover, widest.cover, publicUrl);
    basics.imageCoverPicture = cover;
  }
  if (row.priceAfterDiscount !== null) {
    basics.priceAfterDiscount = toMajor(row.priceAfterDiscount, currency);
  }
  if (row.hasOptions) basics.hasOptions = true;
  if (row.pricesDiffer) basics.pricesDiffer = true;
  if (row.ratingsCount > 0) {
    basics.ratingsAverage = averageRating(row);
  }
  return basics;
}

/** Of a product that was rated. */
export function averageRating({
  ratingsSum,
  ratingsCount,
}: Pick<ProductRow, 'ratingsSum' | 'ratingsCount'>): number {
  return Math.round((ratingsSum / ratingsCount) * 100) / 100;
}

/** What is null in the database is absent in answers. */
export function responseFields<Name extends ProductFieldName>(
  row: Pick<StoredProductFields, Name>,
  names: readonly Name[],
) {
  const present = names.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]]));
  return Object.fromEntries(present) as {
    [Each in Name]: Exclude<StoredProductFields[Each], null>;
  };
}

/** The cover and the first picture of each colour: what a card can show. */
function coversByColor(pictures: Picture[]): Picture[] {
  const seen = new Set<string>();
  return pictures.filter(({ color }, at) => {
    if (color === undefined) return at === 0;
    if (seen.has(color)) return false;
    seen.add(color);
    return true;
  });
}

/** In the order of the ids; what is gone is left out. */
export function mapRuleProducts(
  ids: readonly string[],
  products: ReadonlyMap<string, RuleProductRow>,
  publicUrl: string,
): RuleProduct[] {
  return ids.flatMap((id) => {
    const product = products.get(id);
    if (!product) return [];
    const { title, isShown, cover } = product;
    return { _id: id, title, isShown, ...(cover && { image: tileUrl(cover, publicUrl) }) };
  });
}
