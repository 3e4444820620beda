const size = { width: 160, height: 36, margin: 3 };

/** The course of a figure, without axes: the figure beside it says what it is. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 1);
  const step = size.width / Math.max(values.length - 1, 1);
  const points = values.map((value, at) => {
    const y = size.height - size.margin - (value / highest) * (size.height - 2 * size.margin);
    return `${(at * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      className="mt-3 block h-9 w-full text-chart"
      preserveAspectRatio="none"
      viewBox={`0 0 ${size.width} ${size.height}`}
    >
      <polygon
        fill="currentColor"
        opacity={0.12}
        points={`0,${size.height} ${points.join(' ')} ${size.width},${size.height}`}
      />
      <polyline
        fill="none"
        points={points.join(' ')}
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
