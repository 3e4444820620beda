import { fileFields } from '@matjar/contract/catalog/product-fields.ts';
import type { ImportCellValue, ImportField } from '@matjar/contract/imports/imports.ts';
import type {
  ImportedProduct,
  ProductPatch,
} from '../../catalog/admin/imported-products.service.ts';
import { writeSpecifications } from '../../catalog/specification-text.ts';
import type { ParsedRow, ProductCells } from '../files/read-row.ts';
import { isSameName } from './names.ts';
import type { AddFault, Piece, PlanDeps } from './plan-product.ts';

type FieldName = keyof ProductCells & ImportField;

/** Current values of the product, in the form of cells. */
function cellsOf({ brand, category, subcategories, ...product }: ImportedProduct): ProductCells {
  return {
    ...product,
    brand: brand.name,
    category: category.name,
    subcategories: subcategories.map(({ name }) => name),
  };
}

/** Those that are taken as they are; the others are written out below. */
const plainFields = fileFields
  .map(({ name }) => name)
  .filter((name) => name !== 'description' && name !== 'published');

interface Chosen<Value> {
  value: Value;
  row: number;
}

/** Fields shared by all variants: given once, or the same in every row. */
export function planFields(
  rows: readonly ParsedRow[],
  current: ImportedProduct | undefined,
  { options, names }: PlanDeps,
  fault: AddFault,
): Piece {
  const changes: Piece['changes'] = [];
  const product: ProductPatch['product'] = {};
  const missing: NonNullable<ProductPatch['names']> = {};
  const cells = current && cellsOf(current);

  /** The only value that differs from the current one: an edit in one of several rows counts. */
  function choose<Name extends FieldName>(
    field: Name,
  ): Chosen<NonNullable<ProductCells[Name]> | null> | undefined {
    let chosen: Chosen<ProductCells[Name]> | undefined;
    for (const { row, product: given } of rows) {
      const value = given[field];
      if (value === undefined) continue;
      if (cells && isSame(field, value, cells[field])) continue;
      chosen ??= { value, row };
      if (!isSame(field, value, chosen.value)) {
        fault(row, field, { reason: 'differs', detail: `${chosen.row}` });
      }
    }
    return chosen as never;
  }
  function note(field: FieldName, row: number, after: unknown): void {
    changes.push({ row, change: { field, before: write(cells?.[field]), after: write(after) } });
  }
  const firstRow = rows[0]?.row ?? 0;

  const title = choose('title');
  if (title?.value) {
    product.title = title.value;
    note('title', title.row, title.value);
  } else if (!current) fault(undefined, 'title', { reason: 'titleMissing' });

  const description = choose('description');
  if (description?.value) {
    product.description = description.value;
    note('description', description.row, description.value);
  } else if (!current && title?.value) product.description = title.value;

  const brand = choose('brand');
  if (brand?.value) {
    const known = names.find('brand', brand.value);
    const problem = known ? undefined : names.checkMissing('brand', brand.value);
    if (problem) fault(brand.row, 'brand', problem);
    else if (known) product.brand = known.id;
    else missing.brand = brand.value;
    note('brand', brand.row, known?.name ?? brand.value);
  } else if (!current) {
    const chosen = names.stillThere('brand', options.brand);
    if (chosen) {
      product.brand = chosen._id;
      note('brand', firstRow, chosen.name);
    } else fault(firstRow, 'brand', { reason: 'brandMissing' });
  }

  const category = choose('category');
  let under = current?.category ?? names.stillThere('category', options.category);
  if (category?.value) {
    const known = names.find('category', category.value);
    const problem = known ? undefined : names.checkMissing('category', category.value);
    if (problem) fault(category.row, 'category', problem);
    else if (known) product.category = known.id;
    else missing.category = category.value;
    under = { _id: known?.id ?? '', name: known?.name ?? category.value };
    note('category', category.row, known?.name ?? category.value);
  } else if (!current) {
    if (under) {
      product.category = under._id;
      note('category', firstRow, under.name);
    } else fault(firstRow, 'category', { reason: 'categoryMissing' });
  }

  const subcategories = choose('subcategories');
  if (subcategories?.value) {
    const known = subcategories.value.map((name) => names.findSubcategory(name, under?._id));
    const unknown = subcategories.value.filter((_, at) => !known[at]);
    for (const name of unknown) {
      const problem = names.checkMissing('subcategory', name);
      if (problem) fault(subcategories.row, 'subcategories', { ...problem, detail: name });
    }
    product.subcategory = known.flatMap((each) => each?.id ?? []);
    if (unknown.length > 0 && under) {
      missing.subcategories = unknown;
      missing.under = under.name;
    }
    note('subcategories', subcategories.row, subcategories.value);
  } else if (current && category && current.subcategories.length > 0) {
    // Subcategories of the former category cannot stay.
    note('subcategories', category.row, []);
  }

  for (const name of plainFields) {
    const chosen = choose(name);
    if (!chosen) continue;
    Object.assign(product, { [name]: chosen.value });
    note(name, chosen.row, chosen.value);
  }
  const published = choose('published');
  if (!current) product.published = options.newHidden ? false : (published?.value ?? true);
  else if (published) {
    product.published = published.value ?? false;
    note('published', published.row, published.value);
  }
  const hasMissing = Object.keys(missing).length > 0;
  return { patch: { product, ...(hasMissing && { names: missing }) }, changes };
}

function isSame<Name extends FieldName>(
  field: Name,
  one: ProductCells[Name],
  other: ProductCells[Name],
): boolean {
  if (field === 'brand' || field === 'category') return isSameName(String(one), String(other));
  if (field === 'subcategories') {
    const sorted = (list: unknown) => (list as string[]).map((name) => name.toLowerCase()).sort();
    return sorted(one).join('\n') === sorted(other).join('\n');
  }
  return JSON.stringify(one) === JSON.stringify(other);
}

function write(value: unknown): ImportCellValue {
  if (!Array.isArray(value)) return (value ?? null) as ImportCellValue;
  if (value.every((item) => typeof item === 'string')) return value.join(', ');
  return writeSpecifications(value);
}
