import type { OrderReturn } from '@matjar/contract/returns/returns.ts';
import { isClear, mustName, type PiecesOut } from '@matjar/contract/serials/serials.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { ReturnedSerials } from '../../serials/returned-serials.tsx';
import { nameVariantOf } from '../returns-data.ts';

export interface ReceivedLine {
  line: number;
  count: number;
  /** On sale again; otherwise written off. */
  restock: boolean;
  /** The received pieces, if not all were returned. */
  serials?: string[];
}

type Lines = OrderReturn['lines'];

function piecesOut(lines: Lines, line: number): PiecesOut {
  const { serials = [], serialsMissing = 0 } = lines.find((each) => each.line === line) ?? {};
  return { numbers: serials, unnumbered: serialsMissing };
}

/** True if the received pieces are named wherever that is required. */
export function isReceiptClear(received: readonly ReceivedLine[], lines: Lines): boolean {
  return writeReceipt(received, lines).every(({ line, count, serials }) =>
    isClear(count, serials, piecesOut(lines, line)),
  );
}

/** In the API's form. Numbers chosen for a former count are left out if they are not required. */
export function writeReceipt(received: readonly ReceivedLine[], lines: Lines): ReceivedLine[] {
  return received.map(({ serials = [], ...line }) => ({
    ...line,
    ...(mustName(line.count, piecesOut(lines, line.line)) && { serials }),
  }));
}

/** Received pieces, and whether they are restocked. */
export function ReceiveLines({
  lines,
  received,
  onChange,
}: {
  lines: Lines;
  received: readonly ReceivedLine[];
  onChange: (received: readonly ReceivedLine[]) => void;
}) {
  const t = useTranslate();
  const change = (line: number, changed: Partial<ReceivedLine>) =>
    onChange(received.map((each) => (each.line === line ? { ...each, ...changed } : each)));
  return (
    <ul className="grid">
      {lines.map(({ line, title, options, sku, imageCoverPicture, count: requested }) => {
        const name = nameVariantOf({ title, options });
        const own = received.find((each) => each.line === line);
        const out = piecesOut(lines, line);
        return (
          <li
            className="grid gap-3 border-line border-b py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center"
            key={line}
          >
            <span className="flex min-w-0 items-center gap-3">
              <span className="w-11 shrink-0">
                <CatalogPicture
                  alt=""
                  className="rounded-control"
                  picture={imageCoverPicture}
                  sizes="44px"
                />
              </span>
              <span className="grid min-w-0 [overflow-wrap:anywhere]">
                <span className="font-card">{title}</span>
                <span className="text-t2 text-xs">
                  {[options, sku].filter(Boolean).join(' · ')}
                </span>
              </span>
            </span>
            <span className="flex items-center gap-2">
              <NumberInput
                label={t('adminReturns.cameOf', { title: name })}
                max={requested}
                min={0}
                onChange={(value) => change(line, { count: value ?? 0 })}
                stepper
                value={own?.count ?? 0}
              />
              <span className="whitespace-nowrap text-t3 text-xs tabular-nums">
                {t('adminReturns.ofAsked', { count: requested })}
              </span>
            </span>
            <Segments
              label={t('adminReturns.thenOf', { title: name })}
              onChange={(value) => change(line, { restock: value === 'sale' })}
              options={[
                { value: 'sale', label: t('adminReturns.backOnSale') },
                { value: 'off', label: t('adminReturns.writtenOff') },
              ]}
              value={own?.restock ? 'sale' : 'off'}
            />
            {own && mustName(own.count, out) && (
              <ReturnedSerials
                chosen={own.serials ?? []}
                onChange={(serials) => change(line, { serials })}
                out={out.numbers}
                title={name}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
