import { z } from 'zod';
import { fileFields } from '../catalog/product-fields.ts';
import { listOf, pageParameters } from '../list.ts';
import { type ImportKind, importKinds } from './import-kinds.ts';

/**
 * Imports of products, stock, prices, coupons or customers: rows are stored, checked against the shop without
 * writing anything, then written in the background as checked, and undone as a whole.
 */

export const importLimits = {
  bytes: 50 * 1_024 * 1_024,
  /** Maximum of an unpacked workbook. */
  unpackedBytes: 400 * 1_024 * 1_024,
  rows: 100_000,
  columns: 100,
  cellLength: 20_000,
  picturesPerProduct: 9,
  /** Limits of a ZIP file with a table and its pictures. */
  archiveBytes: 300 * 1_024 * 1_024,
  unpackedArchiveBytes: 600 * 1_024 * 1_024,
  archiveFiles: 5_000,
  pictureBytes: 10 * 1_024 * 1_024,
} as const;

/** The 8-bit Windows code pages of text files; people may choose another one. */
export const importCodePages = [
  'windows-1256',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
] as const;

export type ImportCodePage = (typeof importCodePages)[number];

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', ...importCodePages] as const;

export type ImportEncoding = (typeof importEncodings)[number];

/** Fields that a column may hold. */
export const importFields = [
  'sku',
  'id',
  'title',
  'brand',
  'category',
  'fallbackCategory',
  'subcategories',
  'price',
  'priceAfterDiscount',
  'pricePaid',
  'priceStruck',
  'currency',
  'stock',
  'barcode',
  'weightGrams',
  'weightKilos',
  ...fileFields.map(({ name }) => name),
  'status',
  'pictures',
  'variantPictures',
  'options',
  'optionNames',
  'option1Name',
  'option1',
  'option2Name',
  'option2',
  'option3Name',
  'option3',
  'color',
  'handle',
  'parent',
  'reference',
  'rowType',
  'onHand',
  'cost',
  'shelf',
  'code',
  'couponKind',
  'discount',
  'amount',
  'deal',
  'start',
  'expire',
  'maxUses',
  'maxUsesPerUser',
  'minTotal',
  'firstOrderOnly',
  'email',
  'name',
  'phone',
  'tags',
  'city',
  'district',
  'details',
  'postalCode',
] as const;

export type ImportField = (typeof importFields)[number];

const couponFields = importFields.slice(
  importFields.indexOf('code'),
  importFields.indexOf('email'),
);
const customerFields = importFields.slice(importFields.indexOf('email'));

/** Fields per kind of file. */
export const importKindFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  products: importFields.slice(0, importFields.indexOf('onHand')),
  stock: ['sku', 'barcode', 'onHand', 'stock', 'cost', 'shelf'],
  prices: [
    ...(['sku', 'barcode', 'price', 'priceAfterDiscount'] as const),
    ...(['pricePaid', 'priceStruck', 'currency'] as const),
  ],
  coupons: couponFields,
  customers: customerFields,
};

/** Origin of a file, by its columns. */
export const importSources = ['shop', 'shopify', 'woocommerce', 'other'] as const;

export const importRunStates = [
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;

/** Effect of a row. */
export const importRowKinds = ['new', 'changed', 'unchanged', 'wrong'] as const;

export type ImportRowKind = (typeof importRowKinds)[number];

/** States of an imported product; `kept` could not be undone. */
export const importProductStates = ['ready', 'done', 'failed', 'undone', 'kept'] as const;

export type ImportProductState = (typeof importProductStates)[number];

/** Reasons why a row is left out. `invalid` has the details in its text. */
export const importReasons = [
  'invalid',
  'notNumber',
  'fraction',
  'negative',
  'ambiguous',
  'oddDecimals',
  'notYesNo',
  'sameRow',
  'differs',
  'skuMissing',
  'skuUnknown',
  'skuReserved',
  'idUnknown',
  'brandUnknown',
  'brandMissing',
  'categoryUnknown',
  'categoryMissing',
  'subcategoryUnknown',
  'titleMissing',
  'priceMissing',
  'belowDiscount',
  'barcodeTaken',
  'otherCurrency',
  'privateAddress',
  'addressInvalid',
  'tooManyPictures',
  'typeUnknown',
  'optionsDiffer',
  'specificationUnknown',
  'productWrong',
  'leftOut',
  'codeUnknown',
  'pictureMissing',
  'codeMissing',
  'emailMissing',
  'notDay',
  'kindUnknown',
  'notDeal',
  'dealStays',
  'staffAccount',
  'belowHeld',
] as const;

export type ImportReason = (typeof importReasons)[number];

export const importWarnings = [
  'jump',
  'cut',
  'markup',
  'struckLow',
  'pictureSkipped',
  'oversold',
] as const;

export type ImportWarning = (typeof importWarnings)[number];

const named = z.object({ _id: z.string(), name: z.string() });

const importOptions = z.object({
  emptyKeeps: z.boolean().meta({ description: 'Empty cells change nothing.' }),
  newHidden: z.boolean().meta({ description: 'New products start hidden.' }),
  createMissing: z
    .boolean()
    .meta({ description: 'Brands and categories that are not there are made.' }),
  skipPictures: z
    .boolean()
    .optional()
    .meta({ description: 'Pictures whose address is wrong are left out; else their rows are.' }),
  brand: named.optional().meta({ description: 'Of new products that name none.' }),
  category: named.optional().meta({ description: 'Of new products that name none.' }),
});

export type ImportOptions = z.infer<typeof importOptions>;

const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export type ImportCellValue = z.infer<typeof cellValue>;

const importProblem = z.object({
  field: z.enum(importFields).optional(),
  value: z.string().optional().meta({ description: 'As the file has it.' }),
  reason: z.enum(importReasons),
  detail: z.string().optional(),
  fix: z.string().optional().meta({ description: 'What it was probably meant to be.' }),
});

export type ImportProblem = z.infer<typeof importProblem>;

const importChange = z.object({
  field: z.enum([...importFields, 'deleted']),
  before: cellValue,
  after: cellValue,
});

export type ImportChange = z.infer<typeof importChange>;

export const importRow = z
  .object({
    row: z.int().meta({ description: 'As programs for tables number it.' }),
    kind: z.enum(importRowKinds).optional(),
    label: z.string(),
    sku: z.string().optional(),
    product: z.string().optional().meta({ description: 'The id of the product.' }),
    changes: z.array(importChange),
    problems: z.array(importProblem),
    warnings: z.array(z.enum(importWarnings)),
    leftOut: z.boolean(),
    state: z.enum(importProductStates).optional(),
    reason: z.string().optional().meta({ description: 'Why it was not written or taken back.' }),
    picturesFailed: z.string().optional(),
  })
  .meta({ id: 'ImportRow' });

export type ImportRow = z.infer<typeof importRow>;

const counted = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.partialRecord(z.enum(names), z.int());

export const importRun = z
  .object({
    _id: z.string(),
    kind: z.enum(importKinds),
    fileName: z.string(),
    archivePictures: z.int().optional().meta({ description: 'How many came with the file.' }),
    format: z.enum(['csv', 'xlsx']),
    bytes: z.int(),
    encoding: z
      .enum(importEncodings)
      .optional()
      .meta({ description: 'Of a text file: said by its mark, or found out.' }),
    source: z.enum(importSources),
    state: z.enum(importRunStates),
    revision: z.int().meta({ description: 'Raised by every change of columns, options or rows.' }),
    columns: z.array(
      z.object({
        head: z.string(),
        sample: z.string(),
        field: z.enum(importFields).optional(),
      }),
    ),
    savedColumns: z
      .string()
      .optional()
      .meta({ description: 'The file whose columns were chosen by hand and are used again.' }),
    options: importOptions,
    total: z.int(),
    checked: z.int().meta({ description: 'How many rows were checked so far.' }),
    rows: counted(importRowKinds),
    newProducts: z.int(),
    fields: counted([...importFields, 'deleted'] as const).meta({
      description: 'How many rows change which field.',
    }),
    jumps: z.int().meta({ description: 'Rows whose price becomes many times what it was.' }),
    missing: z.object({
      brands: z.array(z.string()),
      categories: z.array(z.string()),
      subcategories: z.array(z.object({ category: z.string(), name: z.string() })),
    }),
    products: counted(importProductStates),
    pictures: z.object({ waiting: z.int(), done: z.int(), failed: z.int() }),
    actor: z
      .string()
      .optional()
      .meta({ description: 'Who sent it, then who imported it, then who took it back.' }),
    appliedBy: z.string().optional().meta({ description: 'Of a single run, as is the next.' }),
    undoneBy: z.string().optional(),
    createdAt: z.iso.datetime(),
    appliedAt: z.iso.datetime().optional(),
    finishedAt: z.iso.datetime().optional(),
    undoneAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'ImportRun' });

export type ImportRun = z.infer<typeof importRun>;

export const importRunResponse = z.object({ data: importRun });
export const importRunList = listOf(importRun).meta({ id: 'ImportRunList' });
export const importRowList = listOf(importRow).meta({ id: 'ImportRowList' });

/** POST /admin/imports */
export const importUpload = z.object({
  file: z
    .string()
    .meta({ description: 'In a form the file; else the id of an import that was taken in.' }),
});

export const importKindQuery = z.object({
  kind: z.enum(importKinds).default('products').meta({ description: 'What the file is about.' }),
});

/** PUT /admin/imports/:id */
export const importSetup = z.object({
  column: z
    .object({
      at: z
        .int()
        .min(0)
        .max(importLimits.columns - 1),
      field: z.enum(importFields).nullable(),
    })
    .optional()
    .meta({ description: 'What one column holds; a field that another had leaves that one.' }),
  columns: z
    .array(z.enum(importFields).nullable())
    .max(importLimits.columns)
    .optional()
    .meta({ description: 'One for each column of the file; `null` leaves it out.' }),
  options: importOptions
    .extend({ brand: named.nullish(), category: named.nullish() })
    .partial()
    .optional()
    .meta({ description: 'Only those that change; `null` takes a brand or a category away.' }),
  encoding: z
    .enum(importCodePages)
    .optional()
    .meta({ description: 'Of a file that is in a code page: the one it is in really.' }),
});

/** PUT /admin/imports/:id/rows/:row */
export const importRowChange = z.object({
  field: z.enum(importFields).optional(),
  value: z.string().max(importLimits.cellLength).optional(),
  leftOut: z.boolean().optional(),
});

/** POST /admin/imports/:id/apply */
export const importApply = z.object({
  revision: z.int().meta({ description: 'The one that was looked at.' }),
});

export const importRunsQuery = z.object({ ...pageParameters });
export const importRowsQuery = z.object({
  ...pageParameters,
  kind: z.enum(importRowKinds).optional(),
  problems: z.enum(['true', 'false']).optional().meta({
    description: 'Only rows that were wrong, not written, or not taken back; or only the others.',
  }),
  jumps: z.enum(['true', 'false']).optional(),
});

export type ImportSetup = z.infer<typeof importSetup>;
export type ImportRowChange = z.infer<typeof importRowChange>;
export type ImportRunsQuery = z.infer<typeof importRunsQuery>;
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;
