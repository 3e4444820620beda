interface TiedPicture {
  color?: string | undefined;
  variant?: string | undefined;
}

/**
 * The pictures of what is chosen: the variant's own, then those of its colour that are of no other variant. A colour
 * that only has pictures of other variants is shown by these.
 */
export function picturesOfChoice<Picture extends TiedPicture>(
  pictures: readonly Picture[],
  { color, variant }: { color?: string | null | undefined; variant?: string | undefined },
): Picture[] {
  const wanted = color?.toLowerCase();
  const inColor = pictures.filter((each) => wanted && each.color?.toLowerCase() === wanted);
  if (!variant) return inColor;
  const own = pictures.filter((each) => each.variant === variant);
  const fitting = [...own, ...inColor.filter((each) => each.variant === undefined)];
  return fitting.length > 0 ? fitting : inColor;
}
