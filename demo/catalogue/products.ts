import { createReadStream, readdirSync } from 'node:fs';
import path from 'node:path';
import { readProductFile } from '@matjar/api/features/imports/files/product-file.ts';
import { indexPictures } from '@matjar/api/features/imports/files/read-archive.ts';
import type { ParsedRow } from '@matjar/api/features/imports/files/read-row.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { dataFile, readTable } from './read-data.ts';
import type { DemoProduct, DemoVariant, StudioModel } from './types.ts';

/** The demo is written in dollars and cents, whatever a shop's own currency makes of its smallest unit. */
export const demoCurrency = 'USD';

/** Where the file's pictures lie, as an archive beside it would have them. */
export const productPictures = dataFile('../pictures/products');

/** The rows of `products.csv` as an import reads them. */
export const productRows: ParsedRow[] = await readProductRows();

function readProductRows(): Promise<ParsedRow[]> {
  const names = readdirSync(productPictures, { recursive: true, encoding: 'utf8' });
  return readProductFile(createReadStream(dataFile('products.csv')), {
    currency: demoCurrency,
    archive: indexPictures(names.map((name) => name.replaceAll(path.sep, '/'))),
  });
}

/** Every product of the demo shop, in the order of the file. */
export const products: DemoProduct[] = await readProducts();

/** What an import knows of them, and in `facts.csv` what it does not: how they sold, and how they look. */
async function readProducts(): Promise<DemoProduct[]> {
  const facts = new Map((await readTable('facts.csv')).map((line) => [line.Handle, line]));
  const rows = Map.groupBy(productRows, ({ cells }) => cells.handle ?? '');
  return [...rows].map(([key, own]) => describe(key, own, facts.get(key) ?? {}));
}

function describe(
  key: string,
  rows: readonly ParsedRow[],
  facts: Record<string, string>,
): DemoProduct {
  const { title = '', description = '', ...said } = rows[0]?.product ?? {};
  const { price = 0, priceAfterDiscount } = rows[0]?.variant ?? {};
  const category = categories.find(({ name }) => name === said.category);
  const variants = rows.map((row) => describeVariant(row, { price, priceAfterDiscount }));
  const colors = variants.flatMap(({ color, options: [first] }) =>
    color && first ? [{ name: first.value, hex: color }] : [],
  );
  return {
    key,
    title,
    description,
    brand: brands.find(({ name }) => name === said.brand)?.key ?? '',
    category: category?.key ?? '',
    subcategories: (said.subcategories ?? []).flatMap(
      (name) => category?.subcategories.find((each) => each.name === name)?.key ?? [],
    ),
    price,
    ...(priceAfterDiscount != null && { priceAfterDiscount }),
    quantity: variants.reduce((sum, { quantity }) => sum + quantity, 0),
    sold: Number(facts.Sold),
    colors: [...new Map(colors.map((color) => [color.hex, color])).values()],
    ...(facts.Finish && { finishHex: facts.Finish }),
    variants,
    specifications: said.specifications ?? [],
    ...(said.warrantyMonths != null && { warrantyMonths: said.warrantyMonths }),
    hasSerials: said.hasSerials ?? false,
    model: describeModel(facts),
    ratingAround: Number(facts['Rating around']),
    reviewCount: Number(facts.Reviews),
  };
}

type Prices = Pick<ParsedRow['variant'], 'price' | 'priceAfterDiscount'>;

/** With prices of its own where they are not the product's. */
function describeVariant({ sku = '', variant }: ParsedRow, product: Prices): DemoVariant {
  const { options = [], optionNames = [], price = 0, priceAfterDiscount } = variant;
  const isOwn = price !== product.price || priceAfterDiscount !== product.priceAfterDiscount;
  return {
    options: options.map((value, at) => ({ name: optionNames[at] ?? '', value })),
    color: variant.color ?? null,
    sku,
    barcode: variant.barcode ?? '',
    quantity: variant.stock ?? 0,
    ...(isOwn && { price, priceAfterDiscount: priceAfterDiscount ?? null }),
  };
}

function describeModel(facts: Record<string, string>): StudioModel {
  return {
    kind: facts.Model,
    variant: facts.Shape,
    ...(facts.Accent && { accent: facts.Accent }),
    ...(facts.Surface && { finish: facts.Surface }),
    ...(facts.Proportion && { proportion: Number(facts.Proportion) }),
    ...(facts.Seed && { seed: Number(facts.Seed) }),
  } as StudioModel;
}
