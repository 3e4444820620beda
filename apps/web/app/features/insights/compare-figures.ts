/** How much a figure changed, as a share of what it was; nothing when there was nothing before. */
export function compareFigures(value: number, before: number): number | undefined {
  return before === 0 ? undefined : (value - before) / before;
}
