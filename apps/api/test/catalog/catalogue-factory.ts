import type { Connection } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { insertProducts, type NewVariant } from '@matjar/db/insert-products.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import {
  brands,
  categories,
  type ProductColor,
  productPictures,
  productSubcategories,
  products,
  subcategories,
} from '@matjar/db/schema/catalog.ts';
import { media } from '@matjar/db/schema/media.ts';
import { reviews } from '@matjar/db/schema/reviews.ts';

type NewProduct = typeof products.$inferInsert;

export interface ProductInput extends Partial<Omit<NewProduct, 'colors'>> {
  title: string;
  /** Main units. */
  price?: number;
  priceAfterDiscount?: number;
  colors?: ProductColor[];
  subcategoryIds?: string[];
  /** In place of stock and colours. */
  variants?: NewVariant[];
  /** One rating each. */
  ratings?: number[];
}

interface Taxonomy {
  brandId: string;
  categoryId: string;
}

/** Fills a test's database. What a test does not care about is chosen for it. */
export class CatalogueFactory {
  readonly #connection: Connection;
  readonly #taxonomy: Partial<Taxonomy>;
  #made = 0;

  /** Products are of the brand and category that are given, else of whatever there are. */
  constructor(connection: Connection, taxonomy: Partial<Taxonomy> = {}) {
    this.#connection = connection;
    this.#taxonomy = taxonomy;
  }

  async addBrand(name: string, values: Partial<typeof brands.$inferInsert> = {}): Promise<string> {
    const id = newId();
    await this.#connection.db.insert(brands).values({ id, name, slug: `brand-${id}`, ...values });
    return id;
  }

  async addCategory(
    name: string,
    values: Partial<typeof categories.$inferInsert> = {},
  ): Promise<string> {
    const id = newId();
    await this.#connection.db
      .insert(categories)
      .values({ id, name, slug: `category-${id}`, ...values });
    return id;
  }

  async addSubcategory(name: string, categoryId: string): Promise<string> {
    const id = newId();
    await this.#connection.db
      .insert(subcategories)
      .values({ id, name, slug: `subcategory-${id}`, categoryId });
    return id;
  }

  async addProduct(input: ProductInput): Promise<string> {
    const id = newId();
    const {
      price = 10,
      priceAfterDiscount,
      subcategoryIds = [],
      ratings = [],
      variants,
      ...values
    } = input;
    const product: NewProduct = {
      id,
      slug: `product-${id}`,
      description: '',
      quantity: 5,
      brandId: values.brandId ?? this.#taxonomy.brandId ?? (await this.#anyBrand()),
      categoryId: values.categoryId ?? this.#taxonomy.categoryId ?? (await this.#anyCategory()),
      ...values,
      price: Math.round(price * 100),
      priceAfterDiscount:
        priceAfterDiscount === undefined ? null : Math.round(priceAfterDiscount * 100),
      ratingsSum: ratings.reduce((sum, rating) => sum + rating, 0),
      ratingsCount: ratings.length,
    };
    if (variants) await insertProducts(this.#connection.db, [{ product, variants }]);
    else await this.#connection.db.insert(products).values(product);
    for (const subcategoryId of subcategoryIds) {
      await this.#connection.db
        .insert(productSubcategories)
        .values({ productId: id, subcategoryId, categoryId: product.categoryId });
    }
    return id;
  }

  async addPicture(width = 1_600): Promise<{ id: string; hash: string }> {
    const id = newId();
    const contentHash = id.replaceAll('-', '');
    await this.#connection.db.insert(media).values({
      id,
      contentHash,
      width,
      height: width,
      hasAlpha: true,
      widths: [96, 160],
      placeholder: 'data:image/webp;base64,AAAA',
    });
    return { id, hash: contentHash };
  }

  async addProductPicture(productId: string, position: number, color?: string): Promise<string> {
    const { id, hash } = await this.addPicture();
    await this.#connection.db
      .insert(productPictures)
      .values({ productId, position, mediaId: id, color: color ?? null });
    return hash;
  }

  async addReview(productId: string, values: Partial<typeof reviews.$inferInsert> = {}) {
    const userId = newId();
    await this.#connection.db
      .insert(users)
      .values({ id: userId, name: `Reviewer ${userId.slice(-4)}`, email: `${userId}@example.com` });
    const id = newId();
    await this.#connection.db
      .insert(reviews)
      .values({ id, productId, userId, rating: 4, review: 'Does what it says.', ...values });
    return { id, userId };
  }

  async #anyBrand(): Promise<string> {
    const [known] = await this.#connection.db.select({ id: brands.id }).from(brands).limit(1);
    return known?.id ?? this.addBrand(`Brand ${this.#next()}`);
  }

  async #anyCategory(): Promise<string> {
    const [known] = await this.#connection.db
      .select({ id: categories.id })
      .from(categories)
      .limit(1);
    return known?.id ?? this.addCategory(`Category ${this.#next()}`);
  }

  #next(): number {
    this.#made += 1;
    return this.#made;
  }
}
