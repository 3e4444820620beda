import { fileFields } from '@matjar/contract/catalog/product-fields.ts';
import { expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';

const fieldsOf = (heads: string) => matchColumns(heads.split('|')).columns;

test('heads of suppliers are understood, in Arabic too', () => {
  expect(fieldsOf('Item Code|Product Name|In stock|Bar code|Image link|Special price')).toEqual([
    'sku',
    'title',
    'stock',
    'barcode',
    'pictures',
    'priceAfterDiscount',
  ]);
  expect(fieldsOf('Code|Make|Text')).toEqual(['sku', 'brand', 'description']);
  expect(fieldsOf('كود الصنف|اسم الصنف|السعر|الكمية|الباركود|Notes')).toEqual([
    'sku',
    'title',
    'price',
    'stock',
    'barcode',
    null,
  ]);
});

test('“Price” is what is paid where an older or a list price stands beside it', () => {
  expect(fieldsOf('SKU|Price|Old price')).toEqual(['sku', 'pricePaid', 'priceStruck']);
  expect(fieldsOf('SKU|Original price|Price')).toEqual(['sku', 'priceStruck', 'pricePaid']);
  expect(fieldsOf('SKU|السعر قبل الخصم|السعر')).toEqual(['sku', 'priceStruck', 'pricePaid']);
  expect(fieldsOf('SKU|Price')).toEqual(['sku', 'price']);
  expect(fieldsOf('SKU|RRP|Net')).toEqual(['sku', 'price', 'priceAfterDiscount']);
  expect(fieldsOf('SKU|Price|Price after discount')).toEqual([
    'sku',
    'price',
    'priceAfterDiscount',
  ]);
});

test('a product CSV of Shopify that is sent as a file of stock brings its costs in', () => {
  const heads = ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Cost per item'];
  const { columns } = matchColumns([...heads, 'Variant Inventory Qty'], 'stock');
  expect(columns).toEqual([null, null, 'sku', null, 'cost', 'stock']);
});

test('every field of a product that is exported is found by its head', () => {
  const { columns } = matchColumns(fileFields.map(({ head }) => head));
  expect(columns).toEqual(fileFields.map(({ name }) => name));
});
