import type { NewVariant } from '@matjar/db/insert-products.ts';
import { createRandom, seedFrom } from './random.ts';
import type { DemoProduct } from './types.ts';

/** What a demo product is sold as: each of its colours with each value of its option. */
export function variantsOf(product: DemoProduct): NewVariant[] {
  const { colors, option } = product;
  const choices = (colors.length > 0 ? colors : [undefined]).flatMap((color) =>
    (option?.values ?? [undefined]).map((value) => ({ color, value })),
  );
  const stock = shareStock(product, choices.length);
  return choices.map(({ color, value }, at) => {
    const named = typeof value === 'string' ? value : value?.value;
    const sku = [product.brand.slice(0, 3), product.key, color?.name, named]
      .filter((part) => part !== undefined)
      .join('-')
      .replaceAll(/\W+/g, '-')
      .toUpperCase();
    return {
      options: [
        ...(color ? [{ name: 'Colour', value: color.name }] : []),
        ...(option && named ? [{ name: option.name, value: named }] : []),
      ],
      color: color?.hex ?? null,
      sku,
      barcode: barcodeOf(sku),
      quantity: stock[at] ?? 0,
      ...(typeof value === 'object' && {
        price: value.price,
        priceAfterDiscount: value.priceAfterDiscount ?? null,
      }),
    };
  });
}

/** An EAN-13 of the range that shops use inside. */
function barcodeOf(sku: string): string {
  const digits = `20${String(seedFrom(`barcode ${sku}`) >>> 0).padStart(10, '0')}`;
  const sum = [...digits].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Some sell better than others; of well-stocked products now and then one is sold out. */
function shareStock({ key, quantity }: DemoProduct, count: number): number[] {
  const random = createRandom(seedFrom(`stock ${key}`));
  const isLastGone = count > 2 && quantity > 20 && random.next() < 0.4;
  const weights = Array.from({ length: count }, (_, at) =>
    isLastGone && at === count - 1 ? 0 : 0.5 + random.next(),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((quantity * weight) / total));
  const rest = quantity - shares.reduce((sum, share) => sum + share, 0);
  return shares.with(0, (shares[0] ?? 0) + rest);
}
