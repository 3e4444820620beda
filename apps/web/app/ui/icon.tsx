import type { LucideIcon } from 'lucide-react';

/** One stroke weight for nearly every icon. Decorative: the words stand beside it or on its button. */
export function Icon({
  of: Shape,
  size = 20,
  stroke = 1.75,
  className,
}: {
  of: LucideIcon;
  size?: number;
  stroke?: number;
  className?: string;
}) {
  return (
    <Shape
      aria-hidden="true"
      className={className}
      focusable="false"
      size={size}
      strokeWidth={stroke}
    />
  );
}
