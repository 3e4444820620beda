import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PromiseRow, PromiseRows, ReturnsRow } from './promise-rows.tsx';

/** Arrival day of a cart, and the returns policy. */
export function ArrivalPromises({
  city,
  arrives,
  className,
}: {
  city: string;
  /** Undefined in a shop without delivery days. */
  arrives: string | undefined;
  className?: string;
}) {
  const t = useTranslate();
  const { day } = useFormats();
  return (
    <PromiseRows className={className}>
      {arrives && city !== '' && (
        <PromiseRow
          icon="truck"
          text={t('delivery.to', { city })}
          title={t('delivery.arrives', { day: day(arrives) })}
        />
      )}
      <ReturnsRow />
    </PromiseRows>
  );
}
