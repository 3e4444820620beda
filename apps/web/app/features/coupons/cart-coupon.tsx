import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { changeCart } from '../../cart-data/use-cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';

/** A code to be typed. Why it does not apply is said here; cart and code stay as they are. */
export function CouponForm({ onApplied }: { onApplied: () => void }) {
  const t = useTranslate();
  const { apply } = useCartCoupon();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (pending) return;
    if (code.trim() === '') {
      input.current?.focus();
      return;
    }
    setPending(true);
    setProblem(undefined);
    try {
      await apply(code.trim());
      onApplied();
      notify('success', undefined, { lines: [t('cartPage.couponUsed', { coupon: code.trim() })] });
    } catch (error) {
      setProblem(textsOfError(error, t('ui.errorTitle'))[0]);
      input.current?.focus();
    } finally {
      setPending(false);
    }
  }

  return (
    <form noValidate onSubmit={send}>
      <Field error={problem} label={t('cartPage.coupon')}>
        <div className="flex gap-2">
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="done"
            name="couponName"
            onChange={(event) => {
              setCode(event.target.value);
              setProblem(undefined);
            }}
            ref={input}
            spellCheck={false}
            value={code}
          />
          <Button className="h-12!" pending={pending} type="submit" variant="strong">
            {t('cartPage.couponApply')}
          </Button>
        </div>
      </Field>
    </form>
  );
}

/** The coupon of the cart, in the place of the form. */
export function AppliedCoupon({
  coupon,
  takesFocus,
}: {
  coupon: string;
  /** It came in the place of the form that held the focus. */
  takesFocus: boolean;
}) {
  const t = useTranslate();
  const { remove } = useCartCoupon();
  const [pending, setPending] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  async function takeOff() {
    setPending(true);
    try {
      await remove();
      notify('success', undefined, { lines: [t('cartPage.couponRemoved', { coupon })] });
    } catch (error) {
      notify('error', textsOfError(error, t('ui.errorTitle'))[0]);
      setPending(false);
    }
  }

  return (
    <div
      className="flex min-h-13 items-center gap-3 rounded-control border border-line-2 border-dashed bg-surface ps-3.5 pe-1 outline-hidden"
      ref={box}
      tabIndex={-1}
    >
      <Icon className="shrink-0" name="ticket" size={20} />
      <span className="min-w-0 grow truncate font-semibold">{coupon}</span>
      <StatusPill className="max-sm:hidden" icon="check" tone="ok">
        {t('cartPage.couponApplied')}
      </StatusPill>
      <IconButton
        icon="x"
        iconSize={18}
        label={t('cartPage.couponRemove', { coupon })}
        onClick={() => void takeOff()}
        pending={pending}
      />
    </div>
  );
}

/** Puts a coupon on the cart and takes it off; both throw what the server says against it. */
function useCartCoupon() {
  const queryClient = useQueryClient();
  return {
    apply: (couponName: string) =>
      changeCart(queryClient, {
        send: () => api.call('PUT /cart/applyCoupon', { body: { couponName } }),
      }),
    remove: () => changeCart(queryClient, { send: () => api.call('DELETE /cart/coupon') }),
  };
}
