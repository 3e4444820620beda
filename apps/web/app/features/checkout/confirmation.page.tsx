import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { KeepAccount } from '../accounts/keep-account.tsx';
import { CompleteAddress } from '../orders/complete-address.tsx';
import { ConfirmOrder } from '../orders/confirm-order.tsx';
import { isAwaitingTransfer } from '../orders/order-labels.ts';
import { OrderLines } from '../orders/order-lines.tsx';
import { OrderLoader } from '../orders/order-loader.tsx';
import {
  OrderAddress,
  OrderPayment,
  OrderPromises,
  OrderSection,
  OrderTotals,
} from '../orders/order-sections.tsx';
import { TransferDetails } from '../orders/transfer-details.tsx';

/** "Thank you": what was ordered, what happens next. */
export default function ConfirmationPage() {
  const { orderId = '' } = useParams();
  return (
    <div className="mx-auto max-w-240">
      <OrderLoader id={orderId} listHref="/account/myOrders">
        {(order) => <Confirmation order={order} />}
      </OrderLoader>
    </div>
  );
}

function Confirmation({ order }: { order: Order }) {
  const t = useTranslate();
  const formats = useFormats();
  const state = stateOf(order);
  const total = formats.price(order.totalOrderPrice);
  const day = order.bankTransfer ? formats.day(order.bankTransfer.dueOn) : '';
  return (
    <>
      <div className="mb-7 flex flex-col items-center gap-2 text-center">
        <span
          className={classNames(
            'grid size-16 place-items-center rounded-full',
            colours[state] ?? 'bg-ok-bg text-ok',
          )}
        >
          <Icon name={icons[state] ?? 'circle-check-big'} size={32} />
        </span>
        <h1 className="mt-2 text-balance">{t(titles[state])}</h1>
        <p className="max-w-full text-t2">
          {t(texts[state], { total, day })}{' '}
          {state !== 'toConfirm' &&
            !isOver(order) &&
            t('checkoutPage.mailed', { email: order.user.email })}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <ButtonLink
            href={`/account/orders/${order._id}`}
            variant={order.confirmBy ? 'outline' : 'primary'}
          >
            {t('checkoutPage.viewOrder')}
          </ButtonLink>
          <ButtonLink href="/" variant="outline">
            {t('checkoutPage.keepShopping')}
          </ButtonLink>
        </div>
      </div>
      <div className="mb-5 empty:hidden">
        <ConfirmOrder order={order} />
      </div>
      <div className="mb-5 empty:hidden">
        <KeepAccount />
      </div>
      <TransferDetails className="mb-5" order={order} />
      {!order.addressComplete && (
        <div className="mb-5">
          <CompleteAddress order={order} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_320px]">
        <OrderSection title={t('checkoutPage.orderNumber', { number: order.number })}>
          <OrderLines order={order} />
        </OrderSection>
        <div className="grid gap-5">
          <OrderSection title={t('orderPages.summary')}>
            <OrderTotals order={order} />
          </OrderSection>
          <OrderPromises order={order} />
          <OrderSection title={t(order.pickup ? 'orderPages.buyer' : 'checkoutPage.deliverTo')}>
            <OrderAddress order={order} />
          </OrderSection>
          <OrderSection title={t('orderPages.payment')}>
            <OrderPayment order={order} />
          </OrderSection>
        </div>
      </div>
    </>
  );
}

type State =
  | 'cancelled'
  | 'cancelledUnpaid'
  | 'refunded'
  | 'toConfirm'
  | 'awaiting'
  | 'awaitingPickup'
  | 'paid'
  | 'pickup'
  | 'placed';

/** The page may be opened again at any time, by its address or in an older tab. */
function stateOf(order: Order): State {
  if (order.status === 'refunded') return 'refunded';
  if (order.status === 'cancelled') {
    return order.isPaid && order.totalOrderPrice > 0 ? 'cancelled' : 'cancelledUnpaid';
  }
  if (order.confirmBy) return 'toConfirm';
  if (isAwaitingTransfer(order)) return order.pickup ? 'awaitingPickup' : 'awaiting';
  if (order.isPaid) return 'paid';
  return order.pickup ? 'pickup' : 'placed';
}

function isOver({ status }: Order): boolean {
  return status === 'cancelled' || status === 'refunded';
}

const icons: Partial<Record<State, IconName>> = {
  cancelled: 'circle-x',
  cancelledUnpaid: 'circle-x',
  refunded: 'undo-2',
  toConfirm: 'mail',
};

const over = 'bg-sunken text-t2';
const colours: Partial<Record<State, string>> = {
  cancelled: over,
  cancelledUnpaid: over,
  refunded: over,
  toConfirm: 'bg-warn-bg text-warn',
};

const titles = {
  cancelled: 'checkoutPage.cancelledTitle',
  cancelledUnpaid: 'checkoutPage.cancelledTitle',
  refunded: 'checkoutPage.givenBackTitle',
  toConfirm: 'checkoutPage.toConfirmTitle',
  awaiting: 'checkoutPage.placedTitle',
  awaitingPickup: 'checkoutPage.placedTitle',
  paid: 'checkoutPage.paidTitle',
  pickup: 'checkoutPage.placedTitle',
  placed: 'checkoutPage.placedTitle',
} as const satisfies Record<State, MessageKey>;

const texts = {
  cancelled: 'checkoutPage.cancelledText',
  cancelledUnpaid: 'checkoutPage.cancelledUnpaidText',
  refunded: 'checkoutPage.givenBackText',
  toConfirm: 'checkoutPage.toConfirmText',
  awaiting: 'checkoutPage.awaitingText',
  awaitingPickup: 'checkoutPage.awaitingPickupText',
  paid: 'checkoutPage.paidText',
  pickup: 'checkoutPage.placedPickupText',
  placed: 'checkoutPage.placedText',
} as const satisfies Record<State, MessageKey>;
