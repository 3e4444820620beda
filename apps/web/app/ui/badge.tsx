import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';

/** A short word on the brand fill, such as "Cover" on a picture. */
export function Badge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6.5 items-center whitespace-nowrap rounded-r1 bg-brand px-2.5 font-bold text-on-brand text-xs tabular-nums',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** The number on the cart or bell; the button's label says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute top-0.5 min-w-[19px] rounded-full bg-brand px-[5px] text-center font-bold text-[0.75rem] text-on-brand leading-[1.1875rem] tabular-nums shadow-[0_0_0_2px_var(--surface)]',
        // The wide one leaves the words beside the icon free.
        count > 99 ? 'start-4' : 'start-6',
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** "24% OFF"; nothing at all when there is no discount. */
export function DiscountBadge({ percent, className }: { percent: number; className?: string }) {
  const t = useTranslate();
  if (percent <= 0) return null;
  return <Badge className={className}>{t('ui.percentOff', { percent })}</Badge>;
}
