import type { Brand, Category, ListedProduct, Picture } from '@matjar/contract/catalog.ts';

/*
 * The tiny pictures that stand in for large ones do not compress, and a page would mostly consist of
 * them: the tile's own ground keeps the place.
 */

export function lightenPicture<P extends Picture | undefined>(picture: P): P {
  return picture && { ...picture, placeholder: '' };
}

export function lightenProducts(products: ListedProduct[]): ListedProduct[] {
  return products.map((product) => ({
    ...product,
    imageCoverPicture: lightenPicture(product.imageCoverPicture),
    // Cards show the cover, and the picture of a colour that somebody points at.
    pictures: product.pictures.filter(({ color }) => color).map(lightenPicture),
  }));
}

/** Without the address of a picture for clients that know nothing of its renditions. */
export function lightenStrip<Item extends Category | Brand>(items: Item[]): Item[] {
  return items.map(({ image: _, ...item }) => ({
    ...(item as Item),
    picture: lightenPicture(item.picture),
  }));
}
