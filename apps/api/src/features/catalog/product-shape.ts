import type {
  DetailedProduct,
  ListedProduct,
  Picture,
  ShownReview,
} from '@matjar/contract/catalog.ts';
import { picturePath, widthsFor } from '@matjar/contract/media.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { ProductDetailRow, ProductRow } from './product.queries.ts';

export interface ShapeOptions {
  currency: Currency;
  publicUrl: string;
}

const widest = { cover: 800, picture: 1_200, tile: 480 };

/** A product as lists show it. */
export function shapeListedProduct(row: ProductRow, options: ShapeOptions): ListedProduct {
  return { ...shapeBasics(row, coversByColor(row.pictures), options), category: row.category };
}

/** A product as its own page shows it: other clients expect the category as a bare id there. */
export function shapeDetailedProduct(
  row: ProductDetailRow,
  reviews: ShownReview[],
  options: ShapeOptions,
): DetailedProduct {
  return {
    ...shapeBasics(row, row.pictures, options),
    category: row.category._id,
    categoryName: row.category.name,
    specifications: row.specifications,
    reviews,
    version: row.version,
  };
}

function shapeBasics(row: ProductRow, pictures: Picture[], { currency, publicUrl }: ShapeOptions) {
  const [cover] = row.pictures;
  const colors = row.colors.map((color) => color.hex);
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    price: toMajor(row.price, currency),
    ...(row.priceAfterDiscount !== null && {
      priceAfterDiscount: toMajor(row.priceAfterDiscount, currency),
    }),
    quantity: row.quantity,
    sold: row.sold,
    ...(cover && {
      imageCover: pictureUrl(cover, widest.cover, publicUrl),
      imageCoverPicture: cover,
    }),
    images: row.pictures.map((picture) => pictureUrl(picture, widest.picture, publicUrl)),
    pictures,
    availableColors: colors,
    colors,
    colorNames: row.colors.map((color) => color.name ?? color.hex),
    brand: row.brand,
    subcategory: row.subcategories,
    ...(row.ratingsCount > 0 && {
      ratingsAverage: Math.round((row.ratingsSum / row.ratingsCount) * 100) / 100,
    }),
    ratingsQuantity: row.ratingsCount,
    createdAt: new Date(row.createdAt).toISOString(),
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

export function tileUrl(picture: Picture, publicUrl: string): string {
  return pictureUrl(picture, widest.tile, publicUrl);
}

/** The largest rendition up to the wanted width. */
function pictureUrl(picture: Picture, wanted: number, publicUrl: string): string {
  const widths = widthsFor(picture.width);
  const width = widths.findLast((each) => each <= wanted) ?? widths[0] ?? wanted;
  return `${publicUrl}${picturePath(picture.hash, width, 'webp')}`;
}
