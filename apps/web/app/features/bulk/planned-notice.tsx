import type { ReactNode } from 'react';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { useMay } from '../../session/permissions.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { nameRun } from './bulk-labels.ts';
import { RunTime, useRunTimes } from './run-facts.tsx';

const keyOfPlans = (productId: string) => ['GET /admin/bulk/calendar', productId] as const;

/** Plans of a product that are to begin or to end; none while nobody may see them. */
function usePlansOf(productId: string) {
  const { data } = useQuery({
    enabled: useMay('bulk:write', 'products:write') && productId !== '',
    queryKey: keyOfPlans(productId),
    queryFn: ({ signal }) =>
      api.call('GET /admin/bulk/calendar', { query: { product: productId }, signal }),
    staleTime: 0,
  });
  return data?.data ?? [];
}

/** On a product's page: its pending price changes, and those that somebody's other price is in the way of. */
export function PlannedNotice({ productId }: { productId: string }) {
  const t = useTranslate();
  const { price } = useFormats();
  const plans = usePlansOf(productId);
  if (plans.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-1.5 rounded-panel bg-warn-bg px-4 py-3 text-sm">
      {plans.map((run) => (
        <li className="flex flex-wrap items-center gap-x-2" key={run._id}>
          <Icon className="text-warn" name="calendar-days" size={18} />
          <span className="font-semibold">{t('bulk.plannedPrice')}</span>
          <AppLink className="underline underline-offset-4" href={`/admin/bulk/${run._id}`}>
            {nameRun(run, t, price)}
          </AppLink>
          <span className="text-t2">
            <RunTime run={run} />
          </span>
          {run.repriced !== undefined && (
            <span className="basis-full font-semibold">
              {t(run.state === 'planned' ? 'bulk.touchesPlanned' : 'bulk.touchesActive')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Below a price that somebody changes by hand, in a live region: what happens to the plans for it. */
export function PriceOfPlans({ productId }: { productId: string }) {
  const plans = usePlansOf(productId);
  return plans.map((run) => <PriceOfPlan key={run._id} run={run} />);
}

/**
 * The same in one line, where nothing may move while somebody types; without plans, its other content. The line is
 * always there, as a live region has to be before its words come; on narrow screens it has a height of its own.
 */
export function PlansInLine({ productId, children }: { productId: string; children: ReactNode }) {
  const t = useTranslate();
  const { price } = useFormats();
  const plans = usePlansOf(productId);
  const isEmpty = plans.length === 0;
  return (
    <>
      <p
        className={`flex min-w-0 items-center gap-x-1.5 text-warn max-lg:order-last max-lg:h-5 max-lg:basis-full ${isEmpty ? '' : 'lg:ms-auto lg:flex-1 lg:justify-end'}`}
        role="status"
      >
        {!isEmpty && <Icon className="shrink-0" name="calendar-days" size={16} />}
        {plans.map((run) => (
          <AppLink
            className="min-w-0 truncate underline underline-offset-4"
            href={`/admin/bulk/${run._id}`}
            key={run._id}
          >
            {nameRun(run, t, price)}
          </AppLink>
        ))}
        {!isEmpty && (
          <span className="max-w-3/4 shrink-0 truncate">
            {t('bulk.leavesAlone', { count: plans.length })}
          </span>
        )}
      </p>
      {isEmpty && children}
    </>
  );
}

function PriceOfPlan({ run }: { run: ReturnType<typeof usePlansOf>[number] }) {
  const t = useTranslate();
  const { price } = useFormats();
  const when = useRunTimes(run) ?? '';
  const name = nameRun(run, t, price);
  return (
    <p className="mt-3 flex items-start gap-2 text-sm text-warn">
      <Icon className="mt-0.5 shrink-0" name="calendar-days" size={18} />
      <span>
        {t(run.state === 'planned' ? 'bulk.willLeaveOut' : 'bulk.willKeep', { name, when })}{' '}
        <AppLink className="underline underline-offset-4" href={`/admin/bulk/${run._id}`}>
          {t('bulk.willShow')}
        </AppLink>
      </span>
    </p>
  );
}
