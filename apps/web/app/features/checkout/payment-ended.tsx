import type { CheckoutState } from '@matjar/contract/checkout.ts';
import { Clock, SearchCheck, Undo2 } from 'lucide-react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';

type EndedState = Exclude<CheckoutState, 'open' | 'completed'>;

const words = {
  expired: {
    icon: Clock,
    title: 'checkoutPage.expiredTitle',
    text: 'checkoutPage.expiredText',
    mayRetry: true,
  },
  refunded: {
    icon: Undo2,
    title: 'checkoutPage.refundedTitle',
    text: 'checkoutPage.refundedText',
    mayRetry: true,
  },
  review: {
    icon: SearchCheck,
    title: 'checkoutPage.reviewTitle',
    text: 'checkoutPage.reviewText',
    mayRetry: false,
  },
} as const;

/** A payment that made no order: why, and whether to try again. */
export function PaymentEnded({ state, onRetry }: { state: EndedState; onRetry?: () => void }) {
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
      framed
      heading="h2"
      icon={icon}
      role="alert"
      text={t(text)}
      title={t(title)}
    />
  );
}
