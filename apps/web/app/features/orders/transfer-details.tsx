import type { Order } from '@matjar/contract/orders/orders.ts';
import { formatIban } from '@matjar/contract/payments/iban.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { copyText } from '../../share-link.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isAwaitingTransfer } from './order-labels.ts';

/** Bank details while a transfer is awaited, with copy buttons. */
export function TransferDetails({ order, className }: { order: Order; className?: string }) {
  const t = useTranslate();
  const { price, day } = useFormats();
  const transfer = order.bankTransfer;
  if (!transfer || !isAwaitingTransfer(order)) return null;
  const { accountName, bank, iban, reference, instructions, dueOn, rest } = transfer;
  return (
    <Panel aria-labelledby="transfer-to" className={className} role="region">
      <h2 className="mb-4 text-md md:text-md" id="transfer-to">
        {t('orderPages.transferTo')}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Detail
          label={t(rest === undefined ? 'orderPages.transferTotal' : 'orderPages.transferRest')}
        >
          {price(rest ?? order.totalOrderPrice)}
        </Detail>
        <Detail
          copy={{ text: reference, label: 'orderPages.copyReference' }}
          label={t('orderPages.transferReference')}
        >
          {reference}
        </Detail>
        <Detail label={t('orderPages.transferDue')}>{day(dueOn)}</Detail>
        <Detail label={t('orderPages.transferAccount')}>{accountName}</Detail>
        {bank && <Detail label={t('orderPages.transferBank')}>{bank}</Detail>}
        <Detail
          copy={{ text: iban, label: 'orderPages.copyIban' }}
          label={t('orderPages.transferIban')}
        >
          <span dir="ltr">{formatIban(iban)}</span>
        </Detail>
      </dl>
      {instructions && <p className="mt-4 text-t2">{instructions}</p>}
    </Panel>
  );
}

const copiedLabels = {
  'orderPages.copyIban': 'orderPages.ibanCopied',
  'orderPages.copyReference': 'orderPages.referenceCopied',
} as const;

function Detail({
  label,
  copy,
  children,
}: {
  label: string;
  copy?: { text: string; label: keyof typeof copiedLabels };
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <div className="min-w-0">
      <dt className="text-t2 text-xs">{label}</dt>
      <dd className="flex items-center gap-2 font-semibold tabular-nums [overflow-wrap:anywhere]">
        <span className="min-w-0">{children}</span>
        {copy && (
          <IconButton
            icon="copy"
            label={t(copy.label)}
            onClick={() => void copyText(copy.text, t(copiedLabels[copy.label]))}
            variant="outline"
          />
        )}
      </dd>
    </div>
  );
}
