import type { Brand, Category, ListedProduct, Picture } from '@matjar/contract/catalog.ts';

/*
 * The tiny pictures that stand in for large ones do not compress. A page with dozens of tiles would
 * mostly consist of them, so its lists go without: the tile's own ground keeps the place.
 */

export function lightenPicture<P extends Picture | undefined>(picture: P): P {
  return picture && { ...picture, placeholder: '' };
}

export function lightenProducts(products: ListedProduct[]): ListedProduct[] {
  return products.map((product) => ({
    ...product,
    imageCoverPicture: lightenPicture(product.imageCoverPicture),
    pictures: product.pictures.map(lightenPicture),
  }));
}

export function lightenStrip<Item extends Category | Brand>(items: Item[]): Item[] {
  return items.map((item) => ({ ...item, picture: lightenPicture(item.picture) }));
}
