import { Check, Ticket, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { notify } from '../../ui/toasts.ts';
import { useCartCoupon } from './use-cart-coupon.ts';

/** The coupon of the cart, in the place of the form. */
export function AppliedCoupon({
  coupon,
  takesFocus,
}: {
  coupon: string;
  /** It came in the place of the form that held the focus. */
  takesFocus: boolean;
}) {
  const t = useTranslate();
  const { remove } = useCartCoupon();
  const [pending, setPending] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  async function takeOff() {
    setPending(true);
    try {
      await remove();
      notify('success');
    } catch (error) {
      notify('error', textsOfError(error, t('ui.errorTitle'))[0]);
      setPending(false);
    }
  }

  return (
    <div
      className="flex min-h-13 items-center gap-3 rounded-control border border-line-2 border-dashed bg-surface ps-3.5 pe-1 outline-hidden"
      ref={box}
      tabIndex={-1}
    >
      <Icon className="shrink-0" of={Ticket} size={20} />
      <span className="min-w-0 grow truncate font-semibold">{coupon}</span>
      <StatusPill className="max-sm:hidden" icon={Check} tone="ok">
        {t('cartPage.couponApplied')}
      </StatusPill>
      <IconButton
        icon={X}
        iconSize={18}
        label={t('cartPage.couponRemove', { coupon })}
        onClick={() => void takeOff()}
        pending={pending}
      />
    </div>
  );
}
