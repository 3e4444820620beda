import type { Brand, Category, ListedProduct, Picture } from '@matjar/contract/catalog/catalog.ts';

/*
 * Inline placeholders do not compress, and would make up most of a page: the tile's background takes their
 * place.
 */

export function lightenPicture<P extends Picture | undefined>(picture: P): P {
  return picture && { ...picture, placeholder: '' };
}

export function lightenProducts(products: ListedProduct[]): ListedProduct[] {
  return products.map((product) => ({
    ...product,
    imageCoverPicture: lightenPicture(product.imageCoverPicture),
    // Cards show the cover, and the picture of a hovered colour.
    pictures: product.pictures.filter(({ color }) => color).map(lightenPicture),
  }));
}

/** Drops the picture URL meant for clients without renditions. */
export function lightenStrip<Item extends Category | Brand>(items: Item[]): Item[] {
  return items.map(({ image: _, ...item }) => ({
    ...(item as Item),
    picture: lightenPicture(item.picture),
  }));
}
