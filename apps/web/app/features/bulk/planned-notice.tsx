import { useQuery } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMay } from '../../session/permissions.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { nameRun } from './bulk-labels.ts';
import { RunTime } from './run-time.tsx';

/** On a product's page: its pending price changes. */
export function PlannedNotice({ productId }: { productId: string }) {
  const t = useTranslate();
  const { price } = useFormats();
  const { data } = useQuery({
    enabled: useMay('bulk:write', 'products:write'),
    queryKey: ['GET /admin/bulk/calendar', productId],
    queryFn: ({ signal }) =>
      api.call('GET /admin/bulk/calendar', { query: { product: productId }, signal }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-1.5 rounded-panel bg-warn-bg px-4 py-3 text-sm">
      {data.data.map((run) => (
        <li className="flex flex-wrap items-center gap-x-2" key={run._id}>
          <Icon className="text-warn" name="calendar-days" size={18} />
          <span className="font-semibold">{t('bulk.plannedPrice')}</span>
          <AppLink className="underline underline-offset-4" href={`/admin/bulk/${run._id}`}>
            {nameRun(run, t, price)}
          </AppLink>
          <span className="text-t2">
            <RunTime run={run} />
          </span>
        </li>
      ))}
    </ul>
  );
}
