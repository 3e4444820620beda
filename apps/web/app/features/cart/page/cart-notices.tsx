import { Info, X } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCart } from '../cart-data.ts';
import { isToldOnce, noticeKey } from '../cart-notices.ts';
import { putAway, useKeptNotices } from '../notice-store.ts';

/** What changed without the person's doing: prices, stock, products and coupons that are gone. */
export function CartNotices() {
  const t = useTranslate();
  const notices = [...useKeptNotices(), ...useCart().shortages];
  return (
    <div aria-label={t('cartPage.notices')} className="wrap" role="status">
      {notices.length > 0 && (
        <ul className="mb-5 grid gap-2">
          {notices.map((notice) => (
            <li
              className="flex min-h-11 items-center gap-3 rounded-control bg-warn-bg ps-3.5 pe-1 text-warn"
              key={noticeKey(notice)}
            >
              <Icon className="shrink-0" of={Info} size={18} />
              <span className="min-w-0 grow py-2 font-medium [overflow-wrap:anywhere]">
                {notice.message}
              </span>
              {/* A shortage stays until the quantity is lowered. */}
              {isToldOnce(notice) && (
                <IconButton
                  className="text-warn!"
                  icon={X}
                  iconSize={18}
                  label={t('cartPage.putAway')}
                  onClick={() => putAway(notice)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
