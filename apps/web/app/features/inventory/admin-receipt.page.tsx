import type { Receipt } from '@matjar/contract/inventory/inventory.ts';
import { useParams } from 'react-router';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { isMissing } from '../../loader-errors.ts';
import { useQuery } from '../../queries.ts';
import { useMay } from '../../session/permissions.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { ReceiptSum } from './receipt-sum.tsx';
import { VariantName } from './variant-name.tsx';

/** What was booked with a supplier's delivery. */
export default function AdminReceiptPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['GET /admin/inventory/receipts/:id', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /admin/inventory/receipts/:id', { params: { id }, signal })).data,
  });
  if (data) return <ShownReceipt receipt={data} />;
  if (!error) return <PageSkeleton />;
  if (!isMissing(error)) {
    return <ErrorState heading="h1" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <>
      <PageTitle>{t('adminTable.noMatchTitle')}</PageTitle>
      <EmptyState bordered heading="h1" icon="search-x" title={t('adminTable.noMatchTitle')} />
    </>
  );
}

function ShownReceipt({ receipt }: { receipt: Receipt }) {
  const t = useTranslate();
  const { dateTime, price } = useFormats();
  const seesCosts = useMay('costs:read');
  const { reference, by, bookedAt, announcedAs, lines, gone } = receipt;
  return (
    <>
      <PageTitle>{reference}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: t('inventory.title'), href: '/admin/inventory' },
          { label: t('inventory.receipt', { reference }) },
        ]}
      />
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="wrap-anywhere">{t('inventory.receipt', { reference })}</h1>
        <p className="text-t2">
          <time dateTime={bookedAt}>{dateTime(bookedAt)}</time>
          {by && ` · ${by}`}
          {announcedAs && announcedAs !== reference && ` · ${announcedAs}`}
        </p>
      </div>
      <Panel dense flush>
        <ul>
          {lines.map(({ variant, count, unitCost }, at) => (
            <li
              className="flex items-center gap-x-4 px-4 py-3 not-first:border-line not-first:border-t"
              // biome-ignore lint/suspicious/noArrayIndexKey: a variant may have several lines, which stay as they are
              key={at}
            >
              <span className="min-w-0 grow">
                <VariantName variant={variant} />
              </span>
              <span className="shrink-0 text-end tabular-nums">
                <span className="block font-semibold">{t('inventory.sum', { count })}</span>
                {seesCosts && (
                  <span className="block text-t2 text-xs">
                    {unitCost === undefined
                      ? t('inventory.uncosted', { count })
                      : `${t('inventory.each', { cost: price(unitCost) })} · ${price(unitCost * count)}`}
                  </span>
                )}
              </span>
            </li>
          ))}
          {gone > 0 && (
            <li className="px-4 py-3 text-t2 not-first:border-line not-first:border-t">
              {t('inventory.sum', { count: gone })}: {t('bulk.reasonGone')}
            </li>
          )}
        </ul>
        <p className="border-line border-t px-4 py-3 text-end tabular-nums">
          <ReceiptSum lines={gone > 0 ? [...lines, { count: gone }] : lines} />
        </p>
      </Panel>
    </>
  );
}
