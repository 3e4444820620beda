import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { VariantStock } from '@matjar/contract/inventory/stock-movements.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-parts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { LowStockField } from './low-stock-field.tsx';
import { readCount, writeChange } from './stock-change.ts';

/** The stock on hand of each variant. A name shows its movements, a number can be counted again. */
export function VariantStocks({
  productId,
  variants,
  chosen,
  onChoose,
}: {
  productId: string;
  variants: readonly VariantStock[];
  /** Whose movements are shown; all of them where it is empty. */
  chosen: string;
  onChoose: (variantId: string) => void;
}) {
  const [counting, setCounting] = useState('');
  if (variants.length === 0) return null;
  return (
    <Panel className="mb-4 py-2!" dense>
      <ul>
        {variants.map((variant) => (
          <li className="py-1.5 not-first:border-line not-first:border-t" key={variant._id}>
            <VariantRow
              isChosen={variant._id === chosen}
              onChoose={() => onChoose(variant._id === chosen ? '' : variant._id)}
              onCount={() => setCounting(variant._id)}
              variant={variant}
            />
            {variant._id === counting && (
              <CountForm onClose={() => setCounting('')} productId={productId} variant={variant} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function VariantRow({
  variant,
  isChosen,
  onChoose,
  onCount,
}: {
  variant: VariantStock;
  isChosen: boolean;
  onChoose: () => void;
  onCount: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { _id, sku, color, quantity, reserved, unsent, lowAt, needsCount } = variant;
  const name = nameVariant(variant);
  return (
    <div className="flex items-center gap-x-3 sm:gap-x-4">
      <button
        aria-pressed={isChosen}
        className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-r1 text-start underline-offset-4 hover:underline aria-pressed:font-semibold"
        onClick={onChoose}
        type="button"
      >
        {color && (
          <span
            aria-hidden="true"
            className="swatch size-5 shrink-0"
            style={{ backgroundColor: color }}
          />
        )}
        <span className="min-w-0">
          {name && <span className="block truncate">{name}</span>}
          <span className="block truncate text-t2 text-xs">{sku}</span>
          {needsCount && <StatusPill tone="warn">{t('inventory.toCount')}</StatusPill>}
        </span>
      </button>
      {reserved > 0 && (
        <span className="text-t2 text-xs">
          {t('adminOrders.stockHeld', { count: formats.count(reserved) })}
        </span>
      )}
      {unsent > 0 && (
        <span className="text-t2 text-xs" title={t('inventory.unsentTitle')}>
          {t('adminOrders.stockUnsent', { count: formats.count(unsent) })}
        </span>
      )}
      <LowStockField key={lowAt} lowAt={lowAt} name={name || sku} variantId={_id} />
      <span
        className={`min-w-8 text-end font-semibold tabular-nums ${quantity === 0 ? 'text-bad' : ''}`}
      >
        {formats.count(quantity)}
      </span>
      <Button
        aria-label={t('adminOrders.stockCountOf', { name: name || sku })}
        onClick={onCount}
        variant="outline"
      >
        {t('inventory.count')}
      </Button>
    </div>
  );
}

function CountForm({
  productId,
  variant,
  onClose,
}: {
  productId: string;
  variant: VariantStock;
  onClose: () => void;
}) {
  const t = useTranslate();
  const queries = useQueryClient();
  const onHand = variant.quantity + variant.reserved + variant.unsent;
  const [counted, setCounted] = useState(String(onHand));
  const [note, setNote] = useState('');
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const countedPieces = readCount(counted);
  const change = (countedPieces ?? onHand) - onHand;

  async function book(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (countedPieces === undefined) return field.current?.focus();
    setPending(true);
    try {
      await api.call('POST /products/:id/variants/:variantId/adjustments', {
        params: { id: productId, variantId: variant._id },
        body: {
          onHand: countedPieces,
          seenOnHand: onHand,
          reason: 'counted',
          ...(note.trim() && { note: note.trim() }),
        },
      });
      notify('success');
      await queries.invalidateQueries({ queryKey: ['GET /products/:id/stock-movements'] });
      onClose();
    } catch (error) {
      notifyError(error, t);
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      className="my-2 grid grid-cols-2 gap-2 rounded-r2 bg-sunken p-3 sm:grid-cols-[96px_minmax(0,1fr)_auto_auto]"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      onSubmit={(event) => void book(event)}
    >
      <TextInput
        aria-describedby={errorId}
        aria-invalid={countedPieces === undefined}
        aria-label={t('inventory.counted')}
        autoComplete="off"
        // The field was asked for by a press.
        autoFocus
        className="max-sm:col-span-2"
        dense
        inputMode="numeric"
        onChange={(event) => setCounted(event.target.value)}
        ref={field}
        value={counted}
      />
      <TextInput
        aria-label={t('inventory.note')}
        autoComplete="off"
        className="max-sm:col-span-2"
        dense
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
        placeholder={t('inventory.noteHint')}
        value={note}
      />
      <Button onClick={onClose} variant="outline">
        {t('ui.cancel')}
      </Button>
      <Button pending={pending} type="submit" variant="strong">
        {change === 0
          ? t('inventory.bookAgrees')
          : t('inventory.book', { change: writeChange(change) })}
      </Button>
      <div className="col-span-full">
        <FieldError
          id={errorId}
          {...(countedPieces === undefined && { text: t('inventory.countInvalid') })}
        />
      </div>
    </form>
  );
}
