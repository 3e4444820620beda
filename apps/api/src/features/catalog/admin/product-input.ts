import type { ProductCreation, ProductUpdate } from '@matjar/contract/catalog/catalog-admin.ts';
import type { FieldError } from '@matjar/contract/errors.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { type Currency, fromMajor, isMajorAmount } from '@matjar/contract/money.ts';
import { translate } from '../../../platform/texts.ts';
import { findVariantFaults } from './variant-input.ts';

interface ProductColor {
  hex: string;
  name?: string | undefined;
}

/** The colours of the request's variants if sent, else its own colours, else the stored ones. */
export function readColors(
  { variants, availableColors }: ProductUpdate,
  current: readonly ProductColor[],
): ProductColor[] {
  if (!variants) return [...(availableColors ?? current)];
  const names = new Map(variants.map(({ color, options }) => [color, options[0]?.value]));
  return [...names].flatMap(([hex, name]) => (hex === undefined ? [] : [{ hex, name }]));
}

export interface PictureInput {
  url: string;
  color?: string | undefined;
  /** Values of the options of the one variant that it shows. */
  options?: string[] | undefined;
}

interface TiedVariant {
  id: string;
  options: readonly { value: string }[];
  color: string | null;
}

/** What a picture is stored with: a variant says its colour. */
export function linkPicture(
  { color, options }: PictureInput,
  variants: readonly TiedVariant[],
): { color: string | null; variantId: string | null } {
  const own = options && variants.find((variant) => nameValues(variant) === options.join('\n'));
  return { color: own ? own.color : (color ?? null), variantId: own?.id ?? null };
}

/** The same the other way round, as the audit log and the form know it. */
export function describePicture(
  { url, color, variantId }: { url: string; color: string | null; variantId: string | null },
  variants: readonly TiedVariant[],
): PictureInput {
  const own = variants.find(({ id }) => id === variantId);
  return {
    url,
    ...(color !== null && { color }),
    ...(own && { options: own.options.map(({ value }) => value) }),
  };
}

function nameValues({ options }: Pick<TiedVariant, 'options'>): string {
  return options.map(({ value }) => value).join('\n');
}

/** The pictures in order: `pictures` if sent, else cover and images, as older clients send them. */
export function readPictures(input: ProductUpdate): PictureInput[] | undefined {
  if (input.pictures) return input.pictures;
  const { imageCover, images } = input;
  if (imageCover === undefined && images === undefined) return undefined;
  // The cover may come again among the images.
  const urls = [...(imageCover === undefined ? [] : [imageCover]), ...(images ?? [])];
  return [...new Set(urls)].map((url) => ({ url }));
}

/** Checks what the schema cannot: amounts in the currency, repeated colours, what pictures show. */
export function findProductFaults(
  input: ProductUpdate & Pick<ProductCreation, 'cost'>,
  colors: readonly ProductColor[],
  currency: Currency,
  stored: readonly Pick<TiedVariant, 'options'>[] = [],
): FieldError[] {
  const faults: FieldError[] = [];
  const fault = (param: string, key: Extract<MessageKey, `adminCatalog.${string}`>) =>
    faults.push({ param, msg: translate(key as 'adminCatalog.colorExists') });

  for (const field of ['price', 'priceAfterDiscount', 'cost'] as const) {
    const value = input[field];
    if (typeof value === 'number' && !isMajorAmount(value, currency)) {
      fault(field, 'adminCatalog.priceFraction');
    }
  }
  if (input.variants) faults.push(...findVariantFaults(input.variants, currency));
  const hexes = new Set(colors.map(({ hex }) => hex));
  if (hexes.size < colors.length) fault('availableColors', 'adminCatalog.colorExists');
  if (readPictures(input)?.some(({ color }) => color !== undefined && !hexes.has(color))) {
    fault('pictures', 'adminCatalog.pictureColorUnknown');
  }
  const variants = new Set((input.variants ?? stored).map(nameValues));
  if (readPictures(input)?.some(({ options }) => options && !variants.has(options.join('\n')))) {
    fault('pictures', 'adminCatalog.pictureVariantUnknown');
  }
  return faults;
}

export function toMinor(amount: number | null | undefined, currency: Currency): number | null {
  return amount === null || amount === undefined ? null : fromMajor(amount, currency);
}
