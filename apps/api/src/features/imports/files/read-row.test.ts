import { expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { DecimalSigns, type ParsedRow, readRow } from './read-row.ts';
import { readAmount, readHtml, readKilos, readWhole } from './read-values.ts';
import { RowGroups } from './row-groups.ts';

/** Reads rows with automatically matched columns. */
function read(lines: readonly string[]): { source: string; rows: ParsedRow[] } {
  const [heads = [], ...rows] = lines.map((line) => line.split('|'));
  const { source, columns } = matchColumns(heads);
  const options = { emptyKeeps: true, newHidden: true, createMissing: false };
  const context = { columns, heads, options, currency: 'USD', publicUrl: 'https://shop' } as const;
  return {
    source,
    rows: rows.map((cells, at) => readRow({ position: at + 2, cells, leftOut: false }, context)),
  };
}

function styleOf(rows: readonly ParsedRow[]) {
  const signs = new DecimalSigns();
  for (const row of rows) signs.add(row);
  return signs.styles().get('price');
}

test.each([
  ['1,299.00', 129_900],
  ['19,90', 1_990],
  ['1.299,5', 129_950],
  ['$ 16.99', 1_699],
  ['16.99 USD', 1_699],
  ['US$ 20', 2_000],
  ['1,299', 129_900],
  ['٣٥٠', 35_000],
  ['١٬٢٣٤٫٥', 123_450],
  ['۱۹،۹۰', 1_990],
])('%s is an amount', (text, value) => {
  expect(readAmount(text, 'USD')).toEqual({ value });
});

test('an amount may name the currency of the shop, and no other', () => {
  for (const text of ['EGP 450', '450 L.E.', 'LE450', '٤٥٠ ج.م.', '450 جنيه']) {
    expect(readAmount(text, 'EGP')).toEqual({ value: 45_000 });
    expect(readAmount(text, 'USD')).toEqual({ reason: 'otherCurrency' });
  }
  for (const text of ['$450', '€ 450', '450 GBP', '450 CHF', '₺450']) {
    expect(readAmount(text, 'EGP')).toEqual({ reason: 'otherCurrency' });
  }
  expect(readAmount('450 per box', 'EGP')).toEqual({ reason: 'notNumber' });
  expect(readAmount('.5', 'EGP')).toEqual({ reason: 'notNumber' });
});

test('digits of Arabic are numbers of pieces and weights too', () => {
  expect(readWhole('٢٤')).toEqual({ value: 24 });
  expect(readKilos('١٫٥')).toEqual({ value: 1_500 });
});

test('an amount that is none says so, with what was probably meant', () => {
  expect(readAmount('19,9O', 'USD')).toEqual({ reason: 'notNumber', fix: '19.90' });
  expect(readAmount('1.999', 'USD')).toEqual({ reason: 'fraction' });
  expect(readAmount('-1', 'USD')).toEqual({ reason: 'negative' });
  expect(readAmount('cheap', 'USD')).toEqual({ reason: 'notNumber' });
});

test('80,555 was read as thousands in a column of decimal commas', () => {
  const { rows } = read(['sku|price', 'A|20,90', 'B|1.299,00', 'C|80,555', 'D|1.299', 'E|7']);
  const style = styleOf(rows);
  expect(style).toBe('comma');
  const amounts = ['20,90', '1.299,00', '80,555', '1.299', '7'].map((text) =>
    readAmount(text, 'USD', { style }),
  );
  expect(amounts).toEqual([
    { value: 2_090 },
    { value: 129_900 },
    { reason: 'ambiguous' },
    { reason: 'ambiguous' },
    { value: 700 },
  ]);
  expect(readAmount('80,555', 'KWD', { style })).toEqual({ value: 80_555 });
  expect(readAmount('80,555', 'USD')).toEqual({ value: 8_055_500 });
});

test('one decimal comma made amounts with points unclear: most decide, and it is the slip', () => {
  const style = styleOf(read(['sku|price', 'A|12,50', 'B|20.90', 'C|1,299.00', 'D|7']).rows);
  expect(style).toBe('point');
  expect(readAmount('80.555', 'USD', { style })).toEqual({ reason: 'fraction' });
  expect(readAmount('12,50', 'USD', { style })).toEqual({
    reason: 'oddDecimals',
    detail: '1299.00',
    fix: '12.50',
  });
  expect(readAmount('١٢٫٥', 'USD', { style: 'comma' })).toEqual({ value: 1_250 });
});

test('1.000 pieces were read as one', () => {
  expect(
    ['1.000', ' 12.500', '1,000', '1000', '1.0', '1.000.000'].map((text) => readWhole(text)),
  ).toEqual([
    { reason: 'ambiguous' },
    { reason: 'ambiguous' },
    { value: 1_000 },
    { value: 1_000 },
    { value: 1 },
    { value: 1_000_000 },
  ]);
});

test('HTML of other shops becomes text', () => {
  expect(readHtml('<p>Tea &amp; cup</p><ul><li>Red</li></ul><script>x</script>')).toBe(
    'Tea & cup\n\n• Red',
  );
  expect(readHtml('5 < 6 & 7')).toBe('5 < 6 & 7');
});

test('a product CSV of Shopify is understood as it is', () => {
  const { source, rows } = read([
    'Handle|Title|Body (HTML)|Vendor|Type|Published|Option1 Name|Option1 Value|Variant SKU|Variant Grams|Variant Inventory Qty|Variant Price|Variant Compare At Price|Image Src|Status',
    'mug|Mug|<p>Holds tea</p>|Claybird|Cups|true|Colour|Red|MUG-R|350|4|12.00|15.00|https://pictures.example/1.jpg|active',
    'mug|||||||Blue||350|0|12.00||https://pictures.example/2.jpg',
    'mug|||||||||||||https://pictures.example/3.jpg',
    'plate|Plate|||Cups|true|Title|Default Title|PLATE|0|1|5.00|||draft',
  ]);
  expect(source).toBe('shopify');
  const [first, second, third, plate] = rows;
  expect(first).toMatchObject({
    sku: 'MUG-R',
    keys: ['handle mug'],
    product: { title: 'Mug', description: 'Holds tea', brand: 'Claybird', published: true },
    variant: { options: ['Red'], optionNames: ['Colour'], pricePaid: 1_200, priceStruck: 1_500 },
  });
  // The generated SKU is the same next time.
  expect(second).toMatchObject({ sku: 'mug-blue', product: {}, isVariant: true });
  expect(third).toMatchObject({ isVariant: false, pictures: ['https://pictures.example/3.jpg'] });
  expect(plate?.variant).toEqual({ stock: 1, pricePaid: 500 });
  expect(plate?.product.published).toBe(false);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
});

test('a product of Shopify without a type takes its product category', () => {
  const { rows } = read([
    'Handle|Title|Product Category|Type|Variant SKU|Variant Price',
    'mug|Mug|Home & Garden > Kitchen|Cups|MUG|12.00',
    'plate|Plate|Home & Garden > Kitchen||PLATE|5.00',
  ]);
  expect(rows.map(({ product }) => [product.category, product.subcategories])).toEqual([
    ['Cups', undefined],
    ['Home & Garden', ['Kitchen']],
  ]);
});

test('a product CSV of WooCommerce is understood as it is', () => {
  const { source, rows } = read([
    'ID|Type|SKU|Name|Published|Description|Stock|Weight (kg)|Sale price|Regular price|Categories|Images|Parent|Attribute 1 name|Attribute 1 value(s)',
    '10|variable|TEE|Tee|1|Soft|||||Clothing > Shirts, Sale|https://pictures.example/t.jpg||Size|S, M',
    '11|variation|TEE-S|Tee - S|1||3|0.2|8|10|||TEE|Size|S',
    '12|variation|TEE-M|Tee - M|1||2|0.2||10||https://pictures.example/m.jpg|id:10|Size|M',
    '13|simple|CAP|Cap|-1|Round|7|||5|Clothing|||Material|Wool',
    '14|grouped|SET|Set|1|||||1|||||',
  ]);
  expect(source).toBe('woocommerce');
  const [parent, small, medium, cap, set] = rows;
  expect(parent).toMatchObject({
    isVariant: false,
    product: { title: 'Tee', category: 'Clothing', subcategories: ['Shirts'] },
    variant: { optionNames: ['Size'] },
  });
  expect(small).toMatchObject({
    product: {},
    variant: { options: ['S'], price: 1_000, priceAfterDiscount: 800, weightGrams: 200, stock: 3 },
  });
  // The picture of a variation shows that one.
  expect(medium).toMatchObject({
    pictures: [],
    variantPictures: ['https://pictures.example/m.jpg'],
  });
  expect(cap).toMatchObject({ product: { published: false }, isVariant: true });
  expect(cap?.variant.options).toBeUndefined();
  expect(set?.problems).toMatchObject([{ reason: 'typeUnknown' }]);
  const groups = new RowGroups();
  for (const row of [parent, small, medium, cap]) groups.add(row?.keys ?? [], undefined);
  expect([...groups.finish()]).toEqual([0, 0, 0, 3]);
});

test('other shops write codes as texts, oversold stock below zero, weights without a zero and breaks as letters', () => {
  const { rows: shopify } = read([
    'Handle|Title|Variant SKU|Variant Inventory Qty|Variant Price|Variant Barcode',
    "lamp|Lamp|'0042|-3|35.00|'6221000000014",
  ]);
  expect(shopify).toMatchObject([
    {
      sku: '0042',
      variant: { barcode: '6221000000014', stock: 0 },
      problems: [],
      warnings: ['oversold'],
    },
  ]);
  const { rows: woocommerce } = read([
    'ID|Type|SKU|Name|Published|Description|Stock|Weight (kg)|Regular price|Categories',
    String.raw`10|simple|TEE|Tee|1|Soft\n\n<b>cotton</b>|3|.5|20|Clothing`,
  ]);
  expect(woocommerce).toMatchObject([
    { product: { description: 'Soft\n\ncotton' }, variant: { weightGrams: 500 }, problems: [] },
  ]);
});

test('a cell that is wrong is so once', () => {
  const { rows } = read(['SKU|Product|Published|Warranty (months)', 'A|Lamp|perhaps|long']);
  const reasons = rows.flatMap(({ problems }) => problems.map(({ field }) => field));
  expect(reasons.toSorted()).toEqual(['published', 'warrantyMonths']);
});

test('a name with HTML in it is taken as it is written, with a warning', () => {
  const { rows } = read([
    'SKU|Product',
    'A|<script>alert(1)</script> lamp',
    'B|Lamp < 20 W, cable > 2 m',
    'C|<3 lamp',
  ]);
  expect(rows.map(({ product, warnings }) => [product.title, ...warnings])).toEqual([
    ['<script>alert(1)</script> lamp', 'markup'],
    ['Lamp < 20 W, cable > 2 m'],
    ['<3 lamp'],
  ]);
});

test('rows of one product may stand apart, and rows of two products of one name stay two', () => {
  const groups = new RowGroups();
  groups.add(['product a'], 'cable');
  groups.add([], 'lamp');
  groups.add([], 'cable');
  groups.add(['product b'], 'plug');
  groups.add(['product c'], 'plug');
  groups.add([], 'plug');
  groups.add([], 'lamp');
  expect([...groups.finish()]).toEqual([0, 1, 0, 3, 4, 5, 1]);
});
