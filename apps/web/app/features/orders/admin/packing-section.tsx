import type { Order, OrderLine } from '@matjar/contract/orders/orders.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/toasts.ts';
import { CameraButton } from '../../scanner/camera-button.tsx';
import { useFoundVariant } from '../../scanner/use-found-variant.ts';
import { useScanner } from '../../scanner/use-scanner.ts';
import { countRefunded, lineKey, OrderLines } from '../order-lines.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';

/** The packing list, ticked off by a scanner. For packed orders a scanned code is searched elsewhere. */
export function PackingSection({ order }: { order: Order }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const findVariant = useFoundVariant();
  const [scanned, setScanned] = useState<Readonly<Record<string, number>>>({});
  const isToPack = order.actions.includes('prepare') || order.actions.includes('dispatch');
  const lines = order.cartItems.map((line, at) => ({
    count: scanned[lineKey(line)] ?? 0,
    of: line.count - countRefunded(order, at),
  }));
  const wanted = lines.reduce((sum, { of }) => sum + of, 0);
  const done = lines.reduce((sum, { count }) => sum + count, 0);
  const surplus = lines.reduce((sum, { count, of }) => sum + Math.max(0, count - of), 0);
  const isComplete = done === wanted && surplus === 0;

  async function take(code: string) {
    if (!isToPack) {
      navigate(`/admin/orders?${new URLSearchParams({ keyword: code })}`);
      return;
    }
    const line = await findLine(code);
    if (!line) return;
    const key = lineKey(line);
    setScanned((now) => ({ ...now, [key]: (now[key] ?? 0) + 1 }));
  }

  async function findLine(code: string): Promise<OrderLine | undefined> {
    const bySku = order.cartItems.find(({ sku }) => sku?.toLowerCase() === code.toLowerCase());
    if (bySku) return bySku;
    const found = await findVariant(code);
    const line = found && order.cartItems.find(({ variant }) => variant === found._id);
    if (found && !line) notify('error', t('adminOrders.notInOrder', { name: found.product.title }));
    return line;
  }

  useScanner((code) => void take(code));
  if (!isToPack) return <OrderLines order={order} />;
  return (
    <>
      {done > 0 && <ChangedMeanwhile order={order} />}
      <div
        className={classNames(
          'mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-r2 px-3.5 py-2.5',
          isComplete && 'bg-ok-bg text-ok',
          surplus > 0 && 'bg-bad-bg text-bad',
          !isComplete && surplus === 0 && 'bg-sunken text-t2',
        )}
      >
        <Icon name={isComplete ? 'check' : 'scan-barcode'} size={18} />
        <span aria-live="polite" className="min-w-0 grow basis-40 tabular-nums">
          {describe()}
        </span>
        {done > 0 && (
          <Button onClick={() => setScanned({})} variant="outline">
            {t('adminOrders.packAgain')}
          </Button>
        )}
        <CameraButton onScan={(code) => void take(code)} />
      </div>
      <OrderLines
        noteOf={(line, left) => {
          const count = scanned[lineKey(line)];
          return count === undefined ? null : <Scanned count={count} of={left} />;
        }}
        order={order}
      />
    </>
  );

  function describe(): string {
    if (surplus > 0) return t('adminOrders.packSurplus', { count: surplus });
    if (isComplete) return t('adminOrders.packComplete', { count: wanted });
    if (done > 0) return t('adminOrders.packProgress', { done, count: wanted });
    return t('adminOrders.packHint');
  }
}

function Scanned({ count, of }: { count: number; of: number }) {
  const t = useTranslate();
  return (
    <p
      className={classNames(
        'font-semibold text-xs tabular-nums',
        count === of ? 'text-ok' : count > of ? 'text-bad' : 'text-warn',
      )}
    >
      {t('adminOrders.scanned', { count, of })}
    </p>
  );
}
