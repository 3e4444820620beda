import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useMay } from '../../../session/permissions.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useReturns } from '../returns-data.ts';

/** For customers who call; shown where something can come back. */
export function OpenReturnButton({ orderId }: { orderId: string }) {
  const t = useTranslate();
  const mayWork = useMay('orders:write');
  const { data } = useReturns({ orderId });
  if (!mayWork || !data?.returnable) return null;
  return (
    <ButtonLink href={`/admin/orders/${orderId}/return`} icon="undo-2" variant="outline">
      {t('adminReturns.open')}
    </ButtonLink>
  );
}
