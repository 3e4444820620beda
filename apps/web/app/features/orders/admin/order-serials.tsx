import { ApiError } from '@matjar/client/api-error.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { splitSerials } from '@matjar/contract/serials/serials.ts';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SerialsField } from '../../serials/serials-field.tsx';

/** A line with serial numbers: the required count and the entered ones. */
interface SerialLine {
  line: number;
  name: string;
  pieces: number;
  numbers: string[];
}

export function serialLines({ cartItems }: Order): SerialLine[] {
  return cartItems.flatMap((item, line) => {
    const numbers = (item.serials ?? [])
      .filter(({ returned }) => !returned)
      .map(({ number }) => number);
    const pieces = numbers.length + (item.serialsMissing ?? 0);
    const name = [item.title, nameVariant(item)].filter(Boolean).join(', ');
    return pieces > 0 ? [{ line, name, pieces, numbers }] : [];
  });
}

/** The entered serial numbers of an order, until they are saved. */
export function useOrderSerials(order: Order) {
  const [lines] = useState(() => serialLines(order));
  const [texts, setTexts] = useState<Record<number, string>>(() =>
    Object.fromEntries(
      lines.map(({ line, numbers }) => [line, numbers.map((number) => `${number}\n`).join('')]),
    ),
  );
  const [isLater, setLater] = useState(false);
  const [tried, setTried] = useState(false);
  const [allowsUnknown, setAllowsUnknown] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const typed = lines.map(({ line, pieces }) => {
    const numbers = splitSerials(texts[line] ?? '');
    return { line, numbers, missing: Math.max(0, pieces - numbers.length) };
  });
  const missing = typed.reduce((sum, each) => sum + each.missing, 0);
  return {
    lines,
    texts,
    setText: (line: number, text: string) => {
      setRefusal(undefined);
      setTexts((now) => ({ ...now, [line]: text }));
    },
    isLater,
    setLater,
    allowsUnknown,
    setAllowsUnknown,
    refusal,
    missing: tried ? missing : 0,
    /** True if they can be saved; otherwise shows what is missing. */
    check: () => {
      setTried(true);
      return missing === 0 || isLater;
    },
    /** True if the error is about serial numbers and shown beside them. */
    showRefusal: (error: unknown) => {
      const isOurs = error instanceof ApiError && error.code.startsWith('serial_');
      setRefusal(isOurs ? error : undefined);
      return isOurs;
    },
    body: {
      serials: typed.map(({ line, numbers }) => ({ line, numbers })),
      ...(allowsUnknown && { allowUnknownSerials: true }),
    },
  };
}

export function OrderSerialsFields({ state }: { state: ReturnType<typeof useOrderSerials> }) {
  const t = useTranslate();
  const { lines, texts, refusal, missing } = state;
  return (
    <div className="grid gap-4">
      {lines.map(({ line, name, pieces }) => {
        const isRefused = refusal && splitSerials(texts[line] ?? '').some(isIn(refusal.message));
        return (
          <SerialsField
            error={isRefused ? refusal.message : undefined}
            key={line}
            label={t('serials.fieldOf', { name })}
            onChange={(text) => state.setText(line, text)}
            pieces={pieces}
            text={texts[line] ?? ''}
          />
        );
      })}
      {(refusal?.code === 'serial_unknown' || state.allowsUnknown) && (
        <Checkbox
          checked={state.allowsUnknown}
          onChange={(event) => state.setAllowsUnknown(event.target.checked)}
        >
          {t('serials.giveUnknown')}
        </Checkbox>
      )}
      {missing > 0 && (
        <p className="text-bad text-sm" role="alert">
          {t('serials.missingHere', { count: missing })}
        </p>
      )}
      <Checkbox checked={state.isLater} onChange={(event) => state.setLater(event.target.checked)}>
        {t('serials.later')}
      </Checkbox>
    </div>
  );
}

const isIn = (message: string) => (number: string) => message.startsWith(`${number} `);
