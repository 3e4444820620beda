import type { BulkRow, BulkRun, BulkShownValues } from '@matjar/contract/bulk/bulk.ts';
import { bulkReasonTexts } from '@matjar/contract/bulk/bulk-texts.ts';
import { orderStatusTexts } from '@matjar/contract/orders/order-status-texts.ts';
import { StatePill } from '../../admin-table/run-list.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { labelOfRow, warningLabels } from './bulk-labels.ts';

/** Values of a row before or after; for prices, the one to pay with the struck one beside it. */
export function RowValues({
  values,
  strong = false,
}: {
  values: BulkShownValues;
  strong?: boolean;
}) {
  const t = useTranslate();
  const { count, dateTime, price } = useFormats();
  const { priceAfterDiscount, category, subcategories, brand, shown, deleted, status, isPaid } =
    values;
  const { onHand, lowAt, shelf, hiddenReason, approved, tags, active } = values;
  const { expire, paused, batch } = values;
  const className = strong ? 'font-semibold' : 'text-t2';
  if (values.price !== undefined) {
    return (
      <span className={`${className} whitespace-nowrap tabular-nums`}>
        {priceAfterDiscount !== undefined && (
          <s className="me-1.5 font-normal text-t3 text-xs">{price(values.price)}</s>
        )}
        {price(priceAfterDiscount ?? values.price)}
      </span>
    );
  }
  const words = [
    category ?? brand,
    subcategories && (subcategories.join(', ') || t('bulk.noSubcategories')),
    shown !== undefined && t(shown ? 'bulk.shown' : 'bulk.hidden'),
    deleted !== undefined && t(deleted ? 'bulk.deletedWord' : 'bulk.notDeleted'),
    status && t(orderStatusTexts[status]),
    isPaid && status !== 'paid' && t('bulk.paidWord'),
    values.trackingNumber,
    hiddenReason,
    approved !== undefined && t(approved ? 'bulk.approvedWord' : 'bulk.notApproved'),
    onHand !== undefined && count(onHand),
    lowAt === null && t('bulk.lowAtShop'),
    typeof lowAt === 'number' && t('bulk.lowAtWord', { count: count(lowAt) }),
    shelf !== undefined && (shelf || t('bulk.noShelf')),
    tags && (tags.join(', ') || t('bulk.noTags')),
    active !== undefined && t(active ? 'bulk.activeWord' : 'bulk.blockedWord'),
    expire && t('bulk.endsWord', { when: dateTime(expire) }),
    paused !== undefined && t(paused ? 'bulk.pausedWord' : 'bulk.worksWord'),
    batch !== undefined && (batch || t('bulk.noBatchWord')),
  ].filter(Boolean);
  return <span className={className}>{words.join(', ')}</span>;
}

/** New values of a row; on phones with the old ones above, because there is no column for them. */
export function NewValues({
  before,
  after,
  strong,
}: {
  before: BulkShownValues;
  after: BulkShownValues;
  strong: boolean;
}) {
  return (
    <>
      <span className="block text-xs sm:hidden">
        <RowValues values={before} />
      </span>
      <RowValues strong={strong} values={after} />
    </>
  );
}

/** "+5.1 %", based on the price to pay. */
export function PriceDifference({ before, after }: Pick<BulkRow, 'before' | 'after'>) {
  const [from, to] = [before, after].map((values) => values.priceAfterDiscount ?? values.price);
  if (!from || !to || from === to) return <span className="text-t3">–</span>;
  const percent = Math.round((to / from - 1) * 1_000) / 10;
  return (
    <span className="whitespace-nowrap text-t2 tabular-nums">
      {percent > 0 ? '+' : '−'}
      {Math.abs(percent).toFixed(1)} %
    </span>
  );
}

/** The reason to skip a row, or its warnings. */
export function RowNotes({ row }: { row: BulkRow }) {
  const t = useTranslate();
  const { price } = useFormats();
  const isToBegin = row.state === 'ready';
  const other = findOtherPrice(row.now, isToBegin ? row.before : row.after);
  const words = other && {
    paid: price(other.price),
    struck: `${t('adminProducts.priceBefore')} ${price(other.price)}`,
    variant: t('bulk.variants'),
  };
  const found =
    words &&
    t(isToBegin ? 'bulk.repricedRowPlanned' : 'bulk.repricedRow', { price: words[other.of] });
  return (
    <>
      {row.warnings.map((warning) => (
        <span className="flex items-center gap-1.5 font-semibold text-warn text-xs" key={warning}>
          <Icon name={warningLabels[warning].icon} size={16} />
          {t(warningLabels[warning].row)}
        </span>
      ))}
      {row.reason && (
        <span className="block text-t3 text-xs">
          {isToBegin && found
            ? found
            : [row.detail ?? t(bulkReasonTexts[row.reason]), found].filter(Boolean).join(', ')}
        </span>
      )}
    </>
  );
}

export function RowState({ row, run }: { row: BulkRow; run: BulkRun }) {
  return <StatePill words={labelOfRow(row.state, run)} />;
}

type Prices = NonNullable<BulkRow['now']>;

interface OtherPrice {
  /** What is paid, the struck price beside it, or the own price of a variant. */
  of: 'paid' | 'struck' | 'variant';
  price: number;
}

/** Which price of a product is another than the one that a plan counts on. */
export function findOtherPrice(
  now: BulkRow['now'],
  { price, priceAfterDiscount }: Prices,
): OtherPrice | undefined {
  if (now?.price === undefined) return undefined;
  const paid = now.priceAfterDiscount ?? now.price;
  const isPaidSame = paid === (priceAfterDiscount ?? price);
  if (isPaidSame && now.price === price) return { of: 'variant', price: paid };
  return isPaidSame && now.priceAfterDiscount !== undefined
    ? { of: 'struck', price: now.price }
    : { of: 'paid', price: paid };
}
