import type { PurchaseTotals } from '@matjar/contract/checkout/purchase-totals.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { describeChanges, type ShownOrder, type TotalChange } from './total-changes.ts';

/** What changed since the total was seen; one press accepts it and goes on. */
export function TotalChanged({
  shown,
  totals,
  label,
  onAccept,
}: {
  shown: ShownOrder;
  totals: PurchaseTotals;
  /** Names the act and the new sum. */
  label: string;
  onAccept: () => void;
}) {
  const t = useTranslate();
  const changes = describeChanges(shown, totals);
  return (
    <div className="mt-4 flex gap-3.5 rounded-r3 bg-warn-bg p-5">
      <Icon className="mt-0.5 shrink-0 text-warn" name="info" size={22} />
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold text-warn">{t('checkoutPage.totalChangedTitle')}</p>
        <p className="text-t2">{t('checkoutPage.totalChangedText')}</p>
        <ul className="grid gap-1 tabular-nums">
          {changes.map((change) => (
            <ChangeLine
              change={change}
              key={`${change.kind} ${'title' in change && change.title}`}
            />
          ))}
        </ul>
        <Button
          className="mt-2 justify-self-start"
          icon="check"
          onClick={onAccept}
          variant="primary"
        >
          {label}
        </Button>
      </div>
    </div>
  );
}

function ChangeLine({ change }: { change: TotalChange }) {
  const t = useTranslate();
  const { price } = useFormats();
  const free = (amount: number) => (amount > 0 ? price(amount) : t('delivery.free'));
  const words = {
    shipping: t('delivery.shipping'),
    discount: t('delivery.discount'),
    tax: t('delivery.tax'),
    total: t('delivery.total'),
  };
  switch (change.kind) {
    case 'gone':
      return <li>{t('checkoutPage.changedGone', { title: change.title })}</li>;
    case 'new':
      return <li>{t('checkoutPage.changedNew', { ...change, now: price(change.now) })}</li>;
    case 'count':
      return <li>{t('checkoutPage.changedCount', change)}</li>;
    default: {
      const isTotal = change.kind === 'total';
      const show = change.kind === 'shipping' ? free : price;
      const title = change.kind === 'price' ? change.title : words[change.kind];
      return (
        <li className={isTotal ? 'font-semibold' : undefined}>
          {title}:{' '}
          {change.before !== undefined && (
            <>
              <s className="text-t3">{show(change.before)}</s> →{' '}
            </>
          )}
          <b>{show(change.now)}</b>
        </li>
      );
    }
  }
}
