import type { Order } from '@matjar/contract/orders/orders.ts';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ParcelRow } from '../order-parcel.tsx';
import { OrderSection } from '../order-sections.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';

/** Carrier and tracking number, which can be corrected after dispatch. */
export function ParcelSection({ order }: { order: Order }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { shipment } = order;
  const isOnItsWay = order.status === 'dispatched';
  if (!shipment && !isOnItsWay) return null;
  return (
    <OrderSection dense title={t('adminOrders.parcel')}>
      {shipment ? (
        <ParcelRow shipment={shipment} />
      ) : (
        <p className="text-t2">{t('adminOrders.noParcel')}</p>
      )}
      {isOnItsWay && (
        <Button className="mt-4" icon="pencil" onClick={() => setOpen(true)} variant="outline" wide>
          {t(shipment ? 'adminOrders.changeParcel' : 'adminOrders.addParcel')}
        </Button>
      )}
      {open && <DispatchDialog onClose={() => setOpen(false)} order={order} />}
    </OrderSection>
  );
}
