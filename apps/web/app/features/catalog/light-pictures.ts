import type { Brand, Category, ListedProduct, Picture } from '@matjar/contract/catalog/catalog.ts';

/*
 * Inline placeholders do not compress, and would make up most of a page: the tile's background takes their
 * place.
 */

export function lightenPicture<P extends Picture | undefined>(picture: P): P {
  return picture && { ...picture, placeholder: '' };
}

export function lightenProducts(products: ListedProduct[]): ListedProduct[] {
  return products.map((product) => {
    // Cards show the cover, and the picture of a hovered colour.
    const pictures = product.pictures.filter(({ color }) => color).map(lightenPicture);
    const cover = lightenPicture(product.imageCoverPicture);
    // Most covers are the picture of a colour: as one object they are written into the page once.
    const shared = pictures.find(
      ({ hash, color }) => hash === cover?.hash && color === cover.color,
    );
    return { ...product, imageCoverPicture: shared ?? cover, pictures };
  });
}

/** Drops the picture URL meant for clients without renditions. */
export function lightenStrip<Item extends Category | Brand>(items: Item[]): Item[] {
  return items.map(({ image: _, ...item }) => ({
    ...(item as Item),
    picture: lightenPicture(item.picture),
  }));
}
