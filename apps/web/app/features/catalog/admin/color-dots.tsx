/** The colours of a product, small; their names are for those who hover or cannot see them. */
export function ColorDots({ colors }: { colors: readonly { hex: string; name?: string }[] }) {
  if (colors.length === 0) return null;
  const names = colors.map(({ hex, name }) => name ?? hex).join(', ');
  return (
    <span className="flex gap-1" role="img" aria-label={names} title={names}>
      {colors.slice(0, 6).map(({ hex }) => (
        <svg aria-hidden="true" className="size-3 rounded-full" key={hex} viewBox="0 0 12 12">
          <circle cx="6" cy="6" fill={hex} r="5.5" stroke="var(--line-2)" />
        </svg>
      ))}
    </span>
  );
}
