import { receiptLimits } from '@matjar/contract/inventory.ts';
import { TableHeading } from '../../admin-table/admin-list-page.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFoundVariant } from '../stock/use-found-variant.ts';
import { useScanner } from '../stock/use-scanner.ts';
import { CodeField } from './code-field.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { type ReceiptLine, useReceipt } from './use-receipt.ts';
import { readAmount, readCount } from './write-change.ts';

/** Takes in what a supplier delivered: scanned or typed, counted, with its cost, and booked at once. */
export default function AdminReceivePage() {
  const t = useTranslate();
  const receipt = useReceipt();
  const findVariant = useFoundVariant();
  const { lines, book } = receipt;

  async function addCode(code: string) {
    const row = await findVariant(code);
    if (row) receipt.add(row);
  }
  useScanner((code) => void addCode(code));

  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('inventory.title'), href: '/admin/inventory' },
          { label: t('inventory.receiveTitle') },
        ]}
      />
      <div className="mt-3">
        <TableHeading title={t('inventory.receiveTitle')} total={undefined} />
      </div>
      <Panel className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4" dense>
        <p className="text-t2">{t('inventory.receiveText')}</p>
        <Field hint={t('inventory.referenceHint')} label={t('inventory.reference')}>
          <TextInput
            autoComplete="off"
            className="max-w-110"
            maxLength={receiptLimits.reference}
            onChange={(event) => receipt.setReference(event.target.value)}
            value={receipt.reference}
          />
        </Field>
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
            <ReceiptLines lines={lines} onChange={receipt.change} onRemove={receipt.remove} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-4 py-3">
              <ReceiptSum lines={lines} />
              <Button
                className="ms-auto max-sm:w-full"
                disabled={!receipt.canBook}
                icon="package-check"
                onClick={() => book.mutate()}
                pending={book.isPending}
                variant="primary"
              >
                {t('inventory.bookReceipt', { count: countPieces(lines) })}
              </Button>
            </div>
          </>
        )}
      </Panel>
    </>
  );
}

function countPieces(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, { count }) => sum + (readCount(count) ?? 0), 0);
}

function ReceiptSum({ lines }: { lines: readonly ReceiptLine[] }) {
  const t = useTranslate();
  const { price } = useFormats();
  const cost = lines.reduce(
    (sum, line) => sum + (readCount(line.count) ?? 0) * (readAmount(line.unitCost) ?? 0),
    0,
  );
  return (
    <p aria-live="polite" className="tabular-nums">
      <span className="font-semibold">{t('inventory.sum', { count: countPieces(lines) })}</span>
      <span className="text-t2"> · {t('inventory.sumCost', { cost: price(cost) })}</span>
    </p>
  );
}
