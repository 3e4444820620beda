import type { ProductOption, VariantOption } from './variants.ts';

/** The options of a product, with values in the order of its variants. */
export function listOptions(
  variants: readonly { options: readonly VariantOption[] }[],
): ProductOption[] {
  const values = new Map<string, Set<string>>();
  for (const { name, value } of variants.flatMap(({ options }) => options)) {
    const known = values.get(name) ?? new Set();
    values.set(name, known.add(value));
  }
  return [...values].map(([name, known]) => ({ name, values: [...known] }));
}

/** "Graphite, 256 GB" */
export function nameVariant({ options }: { options: readonly VariantOption[] }): string {
  return options.map(({ value }) => value).join(', ');
}
