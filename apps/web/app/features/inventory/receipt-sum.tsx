import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMay } from '../../session/permissions.tsx';

const countAll = (lines: readonly { count: number }[]) =>
  lines.reduce((sum, { count }) => sum + count, 0);

/** The pieces of a delivery, and what they cost as far as it is known. */
export function ReceiptSum({
  lines,
}: {
  lines: readonly { count: number; unitCost?: number | undefined }[];
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const seesCosts = useMay('costs:read');
  const known = lines.filter(({ unitCost }) => unitCost !== undefined);
  const unknown = lines.filter(({ unitCost }) => unitCost === undefined);
  const cost = known.reduce((sum, { count, unitCost = 0 }) => sum + count * unitCost, 0);
  const costs = [
    ...(known.length > 0 ? [t('inventory.sumCost', { cost: price(cost) })] : []),
    ...(unknown.length > 0 ? [t('inventory.uncosted', { count: countAll(unknown) })] : []),
  ];
  return (
    <>
      <span className="font-semibold">{t('inventory.sum', { count: countAll(lines) })}</span>
      {seesCosts && <span className="text-t2"> · {costs.join(', ')}</span>}
    </>
  );
}
