/** A bag's handle read as an M, with the dot of a shop's bell above it. */
export function BrandMark({
  size = 30,
  ground = 'var(--brand)',
  ink = 'var(--on-brand)',
}: {
  size?: number;
  ground?: string;
  ink?: string;
}) {
  return (
    <svg aria-hidden="true" className="shrink-0" height={size} viewBox="0 0 30 30" width={size}>
      <rect fill={ground} height="30" rx="9" width="30" />
      <circle cx="15" cy="8.7" fill={ink} r="1.9" />
      <path
        d="M7.5 21.2v-8.7c0-1.6 1.9-2.3 2.9-1.1l4.6 5.9 4.6-5.9c1-1.2 2.9-.5 2.9 1.1v8.7"
        fill="none"
        stroke={ink}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2.8"
      />
    </svg>
  );
}
