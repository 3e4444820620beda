import type { CartNotice } from '@matjar/contract/cart/cart.ts';
import type { ReactNode } from 'react';
import {
  dismissNotice,
  isSentOnce,
  noticeKey,
  useStoredNotices,
} from '../../cart-data/cart-notices.ts';
import { useCart } from '../../cart-data/use-cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Changes that the person did not make: prices, stock, removed products and coupons. */
export function useCartNotices(): CartNotice[] {
  return [...useStoredNotices(), ...useCart().shortages];
}

export type CartNoticeListProps = {
  notices: readonly CartNotice[];
  /** Class of the wrapper, if there is a notice. */
  className: string;
  /** Below the notices. */
  children?: ReactNode;
};

export function CartNoticeList({ notices, className, children }: CartNoticeListProps) {
  const t = useTranslate();
  return (
    <div aria-label={t('cartPage.notices')} role="status">
      {notices.length > 0 && (
        <div className={className}>
          <ul className="grid gap-2">
            {notices.map((notice) => (
              <li
                className="flex min-h-11 items-center gap-3 rounded-control bg-warn-bg ps-3.5 pe-1 text-warn"
                key={noticeKey(notice)}
              >
                <Icon className="shrink-0" name="info" size={18} />
                <span className="min-w-0 grow py-2 font-medium [overflow-wrap:anywhere]">
                  {notice.message}
                </span>
                {/* A shortage stays until the quantity is lowered. */}
                {isSentOnce(notice) && (
                  <IconButton
                    className="text-warn!"
                    icon="x"
                    iconSize={18}
                    label={t('cartPage.putAway')}
                    onClick={() => dismissNotice(notice)}
                  />
                )}
              </li>
            ))}
          </ul>
          {children}
        </div>
      )}
    </div>
  );
}
