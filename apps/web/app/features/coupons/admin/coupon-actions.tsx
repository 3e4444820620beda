import type { Coupon } from '@matjar/contract/coupons.ts';
import { CircleStop, Pencil, Trash2 } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

export type CouponAction = 'edit' | 'end' | 'remove';

/** An active coupon can be ended; one that is over can be deleted. */
export function CouponActions({
  coupon: { name, state },
  busy,
  onAction,
}: {
  coupon: Coupon;
  busy: boolean;
  onAction: (action: CouponAction) => void;
}) {
  const t = useTranslate();
  return (
    <span className="flex">
      <IconButton
        icon={Pencil}
        iconSize={18}
        label={t('adminCoupons.editNamed', { name })}
        onClick={() => onAction('edit')}
      />
      {state === 'active' ? (
        <IconButton
          icon={CircleStop}
          iconSize={18}
          label={t('adminCoupons.endNamed', { name })}
          onClick={() => onAction('end')}
          pending={busy}
        />
      ) : (
        <IconButton
          icon={Trash2}
          iconSize={18}
          label={t('adminCoupons.removeNamed', { name })}
          onClick={() => onAction('remove')}
          pending={busy}
        />
      )}
    </span>
  );
}
