import type { CheckoutStatus } from '@matjar/contract/checkout.ts';
import { ExternalLink } from 'lucide-react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface PaymentWaitingProps {
  /** How the payment stands, once that is known. */
  status: CheckoutStatus | undefined;
  /** The last question got no answer. */
  unreachable: boolean;
  /** Where to pay, known before the first answer. */
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
export function PaymentWaiting({
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
            <Icon of={ExternalLink} size={18} />
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
          {t('checkoutPage.heldUntil', { time: formats.moment(status.expiresAt) })}
        </p>
      )}
    </Panel>
  );
}
