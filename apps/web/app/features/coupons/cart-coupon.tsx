import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { changeCart } from '../../cart-data/use-cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';

/** Input for a code. Errors are shown here; cart and code stay. */
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

/** The applied coupon, instead of the form. */
export function AppliedCoupon({
  coupon,
  takesFocus,
}: {
  coupon: string;
  /** True if it replaced the form that had the focus. */
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

/** Applies a coupon to the cart and removes it; both throw the server's refusal. */
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
