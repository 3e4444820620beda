import { variantLimits } from '@matjar/contract/catalog/variant-limits.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type {
  ImportedProduct,
  ImportedVariant,
} from '../../catalog/admin/imported-products.service.ts';
import type { ParsedRow } from '../files/read-row.ts';
import type { AddFault } from './plan-product.ts';
import type { MatchedRow } from './plan-variants.ts';

interface PlannedOptions {
  options: VariantOption[];
  color: string | undefined;
  changed?: { before: string; after: string };
}

/** The options of each variant; option names come from any row or from the existing product. */
export function planOptions(
  matched: readonly MatchedRow[],
  rows: readonly ParsedRow[],
  current: ImportedProduct | undefined,
  fault: AddFault,
): (variant: ImportedVariant | undefined, row: ParsedRow | undefined) => PlannedOptions {
  const names =
    current?.variants[0]?.options.map(({ name }) => name) ??
    rows.find(({ variant }) => variant.optionNames?.length)?.variant.optionNames ??
    [];
  const colors = new Map<string, string>();
  for (const { color, options } of current?.variants ?? []) {
    if (color !== null && options[0]) colors.set(options[0].value, color);
  }
  for (const { row } of matched) {
    const [first] = valuesOf(row) ?? [];
    if (row.variant.color && first !== undefined) colors.set(first, row.variant.color);
  }

  return (variant, row) => {
    const stays = { options: variant?.options ?? [], color: variant?.color ?? undefined };
    if (!row) return stays;
    const before = variant ? nameVariant(variant) : '';
    const isSame = variant !== undefined && row.variant.optionText === before;
    const values = isSame ? undefined : valuesOf(row);
    if (!values) {
      const [first] = stays.options;
      return { ...stays, color: (first && colors.get(first.value)) ?? stays.color };
    }
    if (
      variant ? values.length !== variant.options.length : values.length > variantLimits.options
    ) {
      fault(row.row, row.cells.options === undefined ? 'option1' : 'options', {
        reason: 'optionsDiffer',
      });
      return stays;
    }
    const options = values.map((value, at) => ({ name: names[at] ?? `Option ${at + 1}`, value }));
    const color = colors.get(values[0] ?? '') ?? stays.color;
    const after = nameVariant({ options });
    return { options, color, ...(variant && after !== before && { changed: { before, after } }) };
  };
}

function valuesOf({ variant: { options, optionText } }: ParsedRow): string[] | undefined {
  return options ?? optionText?.split(',').map((value) => value.trim());
}
