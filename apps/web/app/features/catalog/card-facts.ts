import type { ListedProduct, Picture } from '@matjar/contract/catalog/catalog.ts';
import { textLengths } from '@matjar/contract/limits.ts';
import { keepUnits } from '../../i18n/formats.ts';
import type { Colour } from '../../ui/colour-swatches.tsx';

/** Cut by characters, not by code units, to keep emoji intact. */
export function cardTitle(title: string): string {
  return keepUnits([...title].slice(0, textLengths.cardTitle).join(''));
}

export function coloursOf({
  colors,
  colorNames,
}: Pick<ListedProduct, 'colors' | 'colorNames'>): Colour[] {
  return colors.map((value, at) => ({ value, name: colorNames[at] ?? value }));
}

/** The picture of a colour, or the cover if there is none. */
export function pictureOfColour(
  { imageCoverPicture, pictures }: Pick<ListedProduct, 'imageCoverPicture' | 'pictures'>,
  colour: string | null,
): Picture | undefined {
  const wanted = colour?.toLowerCase();
  const found = wanted && pictures.find(({ color }) => color?.toLowerCase() === wanted);
  return found || imageCoverPicture;
}

/** Fields of a product tile, for requests that need nothing else. */
export const tileFields = [
  'title',
  'price',
  'priceAfterDiscount',
  'quantity',
  'imageCoverPicture',
  'pictures',
  'colors',
  'colorNames',
  'hasOptions',
  'pricesDiffer',
  'brand',
  'ratingsAverage',
  'ratingsQuantity',
].join(',');
