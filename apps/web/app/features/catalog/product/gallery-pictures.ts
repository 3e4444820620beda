import type { Picture } from '@matjar/contract/catalog.ts';

/**
 * The pictures to show for a chosen colour: those of that colour and those of none in particular. All
 * of them while nothing is chosen, and when the colour was never photographed.
 */
export function picturesFor(pictures: readonly Picture[], colour: string | null): Picture[] {
  const wanted = colour?.toLowerCase();
  const ofColour = pictures.filter(({ color }) => color?.toLowerCase() === wanted);
  if (!wanted || ofColour.length === 0) return [...pictures];
  return [...ofColour, ...pictures.filter(({ color }) => color === undefined)];
}
