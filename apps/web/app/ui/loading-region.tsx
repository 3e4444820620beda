import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
