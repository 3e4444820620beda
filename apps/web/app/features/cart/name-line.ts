import type { CartLine } from '@matjar/contract/checkout/cart.ts';

/** "Case (Black · 64 GB)": with its variant, so that two lines of a product are told apart. */
export function nameLine({
  product: { title },
  color,
  colorName,
  options,
}: Pick<CartLine, 'color' | 'colorName' | 'options'> & {
  product: Pick<CartLine['product'], 'title'>;
}): string {
  const others = options.slice(color ? 1 : 0).map(({ value }) => value);
  const variant = [colorName ?? color, ...others].filter(Boolean).join(' · ');
  return variant ? `${title} (${variant})` : title;
}
