import { expect, test } from 'vitest';
import { foldText } from '../../../platform/fold-text.ts';
import type { ImportedProduct } from '../../catalog/admin/imported-products.service.ts';
import type { Taxonomy } from '../../catalog/taxonomy.ts';
import { matchColumns } from '../files/match-columns.ts';
import { readRow } from '../files/read-row.ts';
import { Names } from './names.ts';
import { planProduct } from './plan-product.ts';

const [brandId, categoryId, productId, variantId] = [1, 2, 3, 4].map(
  (number) => `019b76da-a894-7000-8000-00000000000${number}`,
) as [string, string, string, string];

function entries(id: string, name: string) {
  const entry = { id, name, foldedName: foldText(name) };
  return { entries: [entry], byId: new Map([[id, entry]]) };
}
const taxonomy = {
  brands: entries(brandId, 'Ampero'),
  categories: entries(categoryId, 'Cables'),
  subcategories: { entries: [], byId: new Map() },
} as unknown as Taxonomy;

/** Before 249, now 199. */
const onOffer: ImportedProduct = {
  id: productId,
  version: 1,
  title: 'Braid cable',
  description: 'Braid cable',
  specifications: [],
  warrantyMonths: null,
  hasSerials: false,
  published: true,
  brand: { _id: brandId, name: 'Ampero' },
  category: { _id: categoryId, name: 'Cables' },
  subcategories: [],
  price: 24_900,
  priceAfterDiscount: 19_900,
  isDeleted: false,
  pictures: [],
  pictureVariants: [],
  variants: [
    {
      id: variantId,
      sku: 'BRAID',
      barcode: null,
      options: [],
      color: null,
      price: null,
      priceAfterDiscount: null,
      quantity: 4,
      weightGrams: null,
    },
  ],
};

/** Plans the rows of one product as the check does. */
function plan(lines: readonly string[], current?: ImportedProduct, given = {}) {
  const [heads = [], ...rows] = lines.map((line) => line.split('|'));
  const { columns } = matchColumns(heads);
  const options = { emptyKeeps: true, newHidden: true, createMissing: false, ...given };
  const context = { columns, heads, options, currency: 'USD', publicUrl: 'https://shop' } as const;
  const read = rows.map((cells, at) =>
    readRow({ position: at + 2, cells, leftOut: false }, context),
  );
  return planProduct(read, current, {
    currency: 'USD',
    publicUrl: 'https://shop',
    options,
    names: new Names(taxonomy, false),
    pictures: new Map(),
    skuOwners: new Map(),
    barcodeOwners: new Map(),
  });
}

test('a struck price below the price is told', () => {
  const heads = 'SKU|Name|Brand|Category|Price|Old price';
  const [low] = plan([heads, 'A-1|Cable of mine|Ampero|Cables|154.50|10']).rows;
  expect(low).toMatchObject({ kind: 'new', warnings: ['struckLow'] });
  const fine = plan([heads, 'A-1|Cable of mine|Ampero|Cables|154.50|200']);
  expect(fine.rows[0]?.warnings).toEqual([]);
  expect(fine.product?.patch.product).toMatchObject({ price: 200, priceAfterDiscount: 154.5 });
});

test('an old price alone is struck over what is paid now', () => {
  expect(plan(['SKU|Old price', 'BRAID|300'], onOffer).rows[0]?.changes).toEqual([
    { field: 'price', before: 249, after: 300 },
  ]);
});

test('variants of a new product whose first row is wrong say that, and not what only it could say', () => {
  const heads =
    'Handle|Title|Vendor|Type|Option1 Name|Option1 Value|Variant SKU|Variant Price|Image Src';
  const { rows, product } = plan([
    heads,
    'braid|Braid cable|Ampero|Cables|Colour|Black|B-1|10|http://127.0.0.1/a.png',
    'braid|||||White|B-2|10|',
  ]);
  expect(rows.map(({ problems }) => problems)).toMatchObject([
    [{ reason: 'privateAddress' }],
    [{ reason: 'productWrong', detail: '2' }],
  ]);
  expect(product).toBeUndefined();
});

test('variations of WooCommerce weigh what their product does, unless they say otherwise', () => {
  const { product } = plan([
    'Type|SKU|Name|Brands|Categories|Regular price|Weight (g)|Parent|Attribute 1 name|Attribute 1 value(s)',
    'variable|TEE|Tee shirt|Ampero|Cables||200||Size|S, M',
    'variation|TEE-S|Tee shirt - S|||10||TEE|Size|S',
    'variation|TEE-M|Tee shirt - M|||10|250|TEE|Size|M',
  ]);
  expect(product?.patch.variants.map(({ weightGrams }) => weightGrams)).toEqual([200, 250]);
});

test('a missing name was told as a fault of the SKU', () => {
  const [row] = plan(['SKU|Title|Price|Stock', 'NEW-1||10|1']).rows;
  expect(row?.problems).toEqual([{ field: 'title', reason: 'titleMissing' }]);
});

test('a price list names the SKU that no product has, and nothing else', () => {
  const [row] = plan(['SKU|Price|Stock', 'NOPE-1|10|1']).rows;
  expect(row?.problems).toEqual([{ field: 'sku', value: 'NOPE-1', reason: 'skuUnknown' }]);
});

test('a price below what is paid now says so, with the column that was probably meant', () => {
  const [row] = plan(['SKU|Price', 'BRAID|150'], onOffer).rows;
  expect(row?.problems).toEqual([
    { field: 'price', value: '150', reason: 'belowDiscount', detail: '$199.00' },
  ]);
});

test('rows of new products show all that is written', () => {
  const brand = { _id: brandId, name: 'Ampero' };
  const [row] = plan(
    ['SKU|Name|Category|Price|Barcode|Weight (g)', 'A-1|Cable of mine|Cables|5|6221000000001|80'],
    undefined,
    { brand },
  ).rows;
  expect(row).toMatchObject({ kind: 'new' });
  expect(row?.changes).toEqual(
    expect.arrayContaining([
      { field: 'brand', before: null, after: 'Ampero' },
      { field: 'barcode', before: null, after: '6221000000001' },
      { field: 'weightGrams', before: null, after: 80 },
    ]),
  );
});

test('pictures with a wrong address are left out where that was asked for', () => {
  const file = [
    'SKU|Name|Brand|Category|Price|Pictures',
    'A-1|Cable of mine|Ampero|Cables|5|http://127.0.0.1/a.png https://pictures.example/b.png',
  ];
  expect(plan(file).rows[0]?.problems).toMatchObject([{ reason: 'privateAddress' }]);
  const { rows, product } = plan(file, undefined, { skipPictures: true });
  expect(rows).toMatchObject([{ kind: 'new', warnings: ['pictureSkipped'] }]);
  expect(product?.pictures).toEqual(['https://pictures.example/b.png']);
  const update = ['SKU|Pictures', 'BRAID|http://127.0.0.1/a.png https://pictures.example/b.png'];
  expect(plan(update, onOffer, { skipPictures: true }).product).toBeUndefined();
});
