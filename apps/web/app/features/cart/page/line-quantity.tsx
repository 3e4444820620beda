import type { CartLine } from '@matjar/contract/cart.ts';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';

/** How many pieces. Only a number from 1 that differs from what is in the cart is handed on. */
export function LineQuantity({
  line: { count, product },
  onChange,
}: {
  line: CartLine;
  onChange: (count: number) => void;
}) {
  const t = useTranslate();
  const [typed, setTyped] = useState<number | null>(count);
  const [known, setKnown] = useState(count);
  if (known !== count) {
    setKnown(count);
    setTyped(count);
  }

  function settle(value: number | null) {
    if (value === null || value < 1) setTyped(count);
    else if (value !== count) onChange(value);
  }

  return (
    <NumberInput
      format={{ maximumFractionDigits: 0 }}
      label={t('cartPage.quantityOf', { title: product.title })}
      max={Math.max(1, product.quantity)}
      min={1}
      name="quantity"
      onChange={setTyped}
      onCommit={settle}
      stepper
      value={typed}
    />
  );
}
