import { classNames } from './class-names.ts';

/** A stand-in with the size and shape, given by `className`, of what is being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}
