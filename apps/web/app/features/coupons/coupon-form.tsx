import { type SubmitEvent, useRef, useState } from 'react';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { useCartCoupon } from './use-cart-coupon.ts';

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
      notify('success');
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
