import { ApiError } from '@matjar/client/api-error.ts';
import type { CheckoutState, CheckoutStatus } from '@matjar/contract/checkout/checkout.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, Spinner } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { followPurchase, useCheckoutStatus } from './checkout-data.ts';

type PaymentProgressProps = Omit<PaymentWaitingProps, 'status' | 'unreachable'> & {
  checkoutId: string;
  /** Leads back to the form after a payment that came to nothing; else the cart is the way. */
  onRetry?: () => void;
};

/** Follows a card payment by itself until there is an order, or none will come. */
export function PaymentProgress({ checkoutId, onRetry, ...waiting }: PaymentProgressProps) {
  const t = useTranslate();
  const { data: status, error } = useCheckoutStatus(checkoutId, waiting.place === 'this-tab');
  useLeaveForOrder(status);

  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        action={
          <ButtonLink href="/account/myOrders" variant="outline">
            {t('checkoutPage.myOrders')}
          </ButtonLink>
        }
        bordered
        heading="h2"
        icon="search-x"
        text={t('checkoutPage.checkoutMissingText')}
        title={t('checkoutPage.checkoutMissingTitle')}
      />
    );
  }
  if (status && status.status !== 'open' && status.status !== 'completed') {
    return <PaymentEnded onRetry={onRetry} state={status.status} />;
  }
  return <PaymentWaiting {...waiting} status={status} unreachable={error !== null} />;
}

function useLeaveForOrder(status: CheckoutStatus | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const orderId = status?.order?._id;
  useEffect(() => {
    if (!orderId) return;
    followPurchase(queryClient);
    void navigate(`/checkout/done/${orderId}`, { replace: true });
  }, [orderId, queryClient, navigate]);
}

interface PaymentWaitingProps {
  /** How the payment stands, once that is known. */
  status: CheckoutStatus | undefined;
  /** The last question got no response. */
  unreachable: boolean;
  /** Where to pay, known before the first response. */
  url?: string;
  /** In which tab people pay: another one that opened, one that was blocked, or this one. */
  place: 'other-tab' | 'blocked' | 'this-tab';
  /** Back to the form, with everything that was typed. */
  onChange?: () => void;
}

const explanations = {
  'other-tab': 'checkoutPage.waitingText',
  blocked: 'checkoutPage.blockedText',
  'this-tab': 'checkoutPage.waitingHereText',
} as const;

/** While a card payment is open: what to do, a way to the payment page, and that we are listening. */
function PaymentWaiting({
  status,
  unreachable,
  url: firstUrl,
  place,
  onChange,
}: PaymentWaitingProps) {
  const t = useTranslate();
  const formats = useFormats();
  const url = status?.url ?? firstUrl;
  return (
    <Panel className="grid justify-items-center gap-4 py-12! text-center">
      <Spinner size={36} />
      <div className="grid gap-1.5" role="status">
        <h2 className="text-lg">{t('checkoutPage.waitingTitle')}</h2>
        <p className="text-balance text-t2">{t(explanations[place])}</p>
        {unreachable && <p className="font-medium text-warn">{t('checkoutPage.cannotAsk')}</p>}
      </div>
      {status && (
        <p className="flex items-baseline gap-2">
          <span className="text-t2">{t('checkoutPage.toPay')}</span>
          <span className="font-bold text-lg tabular-nums">{formats.price(status.total)}</span>
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {url && (
          <a
            className={buttonClass({
              variant: place === 'other-tab' ? 'outline' : 'primary',
            })}
            href={url}
            rel="noreferrer"
            target={place === 'this-tab' ? undefined : '_blank'}
          >
            <Icon name="external-link" size={18} />
            {t('checkoutPage.openPayment')}
          </a>
        )}
        {onChange ? (
          <Button onClick={onChange} variant="quiet">
            {t('checkoutPage.changeChoice')}
          </Button>
        ) : (
          <ButtonLink href="/checkout/cart" variant="quiet">
            {t('checkoutPage.backToCart')}
          </ButtonLink>
        )}
      </div>
      {status?.expiresAt && (
        <p className="text-t3 text-xs">
          {t('checkoutPage.heldUntil', { time: formats.dateTime(status.expiresAt) })}
        </p>
      )}
    </Panel>
  );
}

type EndedState = Exclude<CheckoutState, 'open' | 'completed'>;

const words = {
  expired: {
    icon: 'clock',
    title: 'checkoutPage.expiredTitle',
    text: 'checkoutPage.expiredText',
    mayRetry: true,
  },
  refunded: {
    icon: 'undo-2',
    title: 'checkoutPage.refundedTitle',
    text: 'checkoutPage.refundedText',
    mayRetry: true,
  },
  review: {
    icon: 'search-check',
    title: 'checkoutPage.reviewTitle',
    text: 'checkoutPage.reviewText',
    mayRetry: false,
  },
} as const;

/** A payment that made no order: why, and whether to try again. */
function PaymentEnded({ state, onRetry }: { state: EndedState; onRetry?: () => void }) {
  const t = useTranslate();
  const { icon, title, text, mayRetry } = words[state];
  return (
    <Notice
      action={
        <>
          {mayRetry && onRetry && (
            <Button onClick={onRetry} variant="primary">
              {t('checkoutPage.tryAgain')}
            </Button>
          )}
          <ButtonLink href={mayRetry ? '/checkout/cart' : '/account/myOrders'} variant="outline">
            {t(mayRetry ? 'checkoutPage.backToCart' : 'checkoutPage.myOrders')}
          </ButtonLink>
        </>
      }
      bordered
      heading="h2"
      icon={icon}
      role="alert"
      text={t(text)}
      title={t(title)}
    />
  );
}
