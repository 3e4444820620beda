import type { Order } from '@matjar/contract/orders/orders.ts';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../../queries.ts';
import { Icon } from '../../../ui/icon.tsx';

/** In what is being typed or chosen over an order: that somebody else has changed the order since it was opened. */
export function ChangedMeanwhile({ order: { version } }: { order: Order }) {
  const t = useTranslate();
  // What is changed from here is answered while its call is still on.
  const isOwn = useQueryClient().isMutating() > 0;
  const [seen, setSeen] = useState(version);
  if (isOwn && seen !== version) setSeen(version);
  if (isOwn || seen === version) return null;
  return (
    <p
      className="mb-4 flex items-start gap-2.5 rounded-control bg-warn-bg px-3.5 py-2.5 text-warn"
      role="alert"
    >
      <Icon className="mt-0.5 shrink-0" name="circle-alert" size={18} />
      {t('adminOrders.changedMeanwhile')}
    </p>
  );
}
