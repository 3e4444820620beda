import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A stand-in with the size and shape, given by `className`, of what is being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}

/** Wraps skeletons: one polite word for screen readers instead of many grey boxes. */
export function LoadingRegion({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  const t = useTranslate();
  return (
    <div aria-busy="true" className={className} role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {children}
    </div>
  );
}

/** Heading and panel, shown while a guard checks the session. */
export function PageSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="h-8 w-48 md:h-10" />
      <Skeleton className="mt-6 h-69 rounded-r3" />
    </LoadingRegion>
  );
}

/** Part by part the heights of `ProductCard`. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-square w-full rounded-r2" />
      <div className="flex h-4.5 items-center pt-3 box-content">
        <Skeleton className="h-3 w-2/5" />
      </div>
      <div className="flex h-[2.6875rem] flex-col justify-center gap-2">
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-2/3" />
      </div>
      <div className="mt-1.5 flex h-4.5 items-center">
        <Skeleton className="h-3 w-2/5" />
      </div>
      <div className="mt-1.5 flex h-6.5 items-center">
        <Skeleton className="h-4.5 w-1/2" />
      </div>
      <Skeleton className="mt-2.5 h-11 w-full rounded-control" />
    </div>
  );
}
