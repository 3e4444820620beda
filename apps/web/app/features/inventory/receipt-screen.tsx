import { receiptLimits } from '@matjar/contract/inventory/inventory.ts';
import { readCurrency } from '@matjar/contract/money.ts';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TableHeading } from '../../admin-table/admin-list-page.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CodeField } from '../scanner/code-field.tsx';
import { useFoundVariant } from '../scanner/use-found-variant.ts';
import { useScanner } from '../scanner/use-scanner.ts';
import { DraftNotice } from './draft.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptSum } from './receipt-sum.tsx';
import { readAmount, readCount } from './stock-change.ts';
import {
  checkLine,
  countUnnumbered,
  type ReceiptDraft,
  type ReceiptLine,
} from './use-receipt-draft.ts';

/** The form of a delivery, received or announced. */
export function ReceiptScreen({
  title,
  text,
  receipt,
  canBook = receipt.canBook,
  takesSerials = false,
  book,
  children,
}: {
  title: string;
  text: string;
  receipt: ReceiptDraft;
  canBook?: boolean;
  /** The pieces are here, so their serial numbers can be entered. */
  takesSerials?: boolean;
  book: {
    /** Without a number while some line has none. */
    label: (pieces: number | undefined) => string;
    icon: IconName;
    pending: boolean;
    onBook: () => void;
  };
  /** Further fields; they learn whether booking was attempted. */
  children?: (tried: boolean) => ReactNode;
}) {
  const t = useTranslate();
  const findVariant = useFoundVariant();
  const { lines } = receipt;
  const [tried, setTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const unnumbered = takesSerials ? countUnnumbered(lines) : 0;
  const screen = useRef<HTMLDivElement>(null);

  async function addCode(code: string) {
    const row = await findVariant(code);
    if (row) receipt.add(row);
  }
  useScanner((code) => void addCode(code));

  /** Shows errors at their fields and focuses the first one. */
  function bookOrNotify() {
    if (canBook) {
      setTried(false);
      return unnumbered > 0 ? setAsks(true) : book.onBook();
    }
    flushSync(() => setTried(true));
    screen.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const isMissing = tried && receipt.reference.trim() === '';
  return (
    <div ref={screen}>
      <Breadcrumb
        crumbs={[{ label: t('inventory.title'), href: '/admin/inventory' }, { label: title }]}
      />
      <div className="mt-3">
        <TableHeading title={title} />
      </div>
      {receipt.isRestored && (
        <DraftNotice
          onDiscard={() => {
            setTried(false);
            receipt.discard();
          }}
        />
      )}
      <Panel className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4" dense>
        <p className="text-t2">{text}</p>
        <Field
          hint={t('inventory.referenceHint')}
          label={t('inventory.reference')}
          required
          {...(isMissing && { error: t('inventory.referenceMissing') })}
        >
          <TextInput
            autoComplete="off"
            className="max-w-110"
            maxLength={receiptLimits.reference}
            onChange={(event) => receipt.setReference(event.target.value)}
            value={receipt.reference}
          />
        </Field>
        {children?.(tried)}
        <CodeField onCode={(code) => void addCode(code)} />
      </Panel>
      <Panel dense flush>
        {lines.length === 0 ? (
          <EmptyState
            heading="h2"
            icon="package-open"
            text={t('inventory.linesEmptyText')}
            title={t('inventory.linesEmpty')}
          />
        ) : (
          <>
            <ReceiptLines
              lines={lines}
              onChange={receipt.change}
              onRemove={receipt.remove}
              takesSerials={takesSerials}
              tried={tried}
            />
            {/* On phones toasts are at the top, as over a sheet, so that they do not cover this button. */}
            <div
              className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-4 py-3"
              data-sheet="true"
            >
              <TypedSum lines={lines} />
              <Button
                className="ms-auto max-sm:w-full"
                icon={book.icon}
                onClick={bookOrNotify}
                pending={book.pending}
                variant="primary"
              >
                {book.label(countPieces(lines))}
              </Button>
            </div>
          </>
        )}
      </Panel>
      <ConfirmDialog
        confirmLabel={book.label(countPieces(lines))}
        effects={t('inventory.unnumberedText')}
        icon={book.icon}
        onConfirm={() => {
          setAsks(false);
          book.onBook();
        }}
        onOpenChange={setAsks}
        open={asks}
        title={t('inventory.unnumberedTitle', { count: unnumbered })}
        tone="strong"
      />
    </div>
  );
}

/** Undefined while a line has no number of pieces, such as "-3": it is not 0. */
export function countPieces(lines: readonly ReceiptLine[]): number | undefined {
  const counts = lines.map(({ count }) => readCount(count));
  return counts.reduce(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  );
}

/** Nothing is added up while a line has an error. */
function TypedSum({ lines }: { lines: readonly ReceiptLine[] }) {
  const t = useTranslate();
  const currency = readCurrency(usePublicSettings().currency);
  if (lines.some((line) => Object.values(checkLine(line, currency)).some(Boolean))) {
    return <p className="text-t2">{t('inventory.pieces')}: –</p>;
  }
  const typed = lines.map(({ count, unitCost }) => ({
    count: readCount(count) ?? 0,
    unitCost: readAmount(unitCost),
  }));
  return (
    <p aria-live="polite" className="tabular-nums">
      <ReceiptSum lines={typed} />
    </p>
  );
}
