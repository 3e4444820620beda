import { ApiError } from '@matjar/client/api-error.ts';
import type { Customer } from '@matjar/contract/customers/customers.ts';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { May, useMay } from '../../session/permissions.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { CustomerAside } from './customer-aside.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import { CustomerTags } from './customer-tags.tsx';
import { daysBetween, useCustomer } from './customers-data.ts';

const listHref = '/admin/users';

/** A customer with all data of the shop, and notes of staff. */
export default function AdminCustomerPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data: customer, error, isFetching, refetch } = useCustomer(id);
  if (customer) return <CustomerView customer={customer} key={id} />;
  if (!error) return <CustomerSkeleton />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageTitle>{t('customers.title')}</PageTitle>
      {isMissing ? (
        <EmptyState
          action={
            <ButtonLink href={listHref} variant="outline">
              {t('adminFrame.titleUsers')}
            </ButtonLink>
          }
          bordered
          heading="h1"
          icon="search-x"
          text={t('customers.missingText')}
          title={t('customers.missingTitle')}
        />
      ) : (
        <>
          <h1 className="mb-6">{t('customers.title')}</h1>
          <ErrorState
            bordered
            onRetry={() => void refetch()}
            retrying={isFetching}
            text={t('customers.loadFailed')}
          />
        </>
      )}
    </>
  );
}

function CustomerView({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const { user, figures } = customer;
  return (
    <>
      <PageTitle>{user.name}</PageTitle>
      <Breadcrumb
        crumbs={[{ label: t('adminFrame.titleUsers'), href: listHref }, { label: user.name }]}
      />
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={user.name} size={44} />
        <h1 className="min-w-0 [overflow-wrap:anywhere]">{user.name}</h1>
        {user.guest && <StatusPill tone="neutral">{t('adminUsers.guest')}</StatusPill>}
        {!user.active && <StatusPill tone="bad">{t('adminUsers.notActive')}</StatusPill>}
        {figures.refusedParcels > 0 && (
          <StatusPill icon="package-x" tone="warn">
            {t('customers.refusedParcels', { count: figures.refusedParcels })}
          </StatusPill>
        )}
        <CustomerTags customer={customer} />
        <div className="ms-auto flex flex-wrap gap-2">
          <ButtonLink href={`mailto:${user.email}`} icon="mail" variant="outline">
            {t('customers.write')}
          </ButtonLink>
          <May needs={['orders:write', 'products:read']}>
            <ButtonLink
              href={`/admin/orders/new?customer=${user._id}`}
              icon="plus"
              variant="primary"
            >
              {t('phoneOrders.title')}
            </ButtonLink>
          </May>
        </div>
      </div>
      <CustomerMetrics customer={customer} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <CustomerTabs customer={customer} />
          <CustomerNotes customer={customer} />
        </div>
        <CustomerAside customer={customer} />
      </div>
    </>
  );
}

/** Five numbers side by side; on phones two in a row. */
function CustomerMetrics({ customer: { user, figures } }: { customer: Customer }) {
  const t = useTranslate();
  const mayReadOrders = useMay('orders:read');
  const { price, count, date } = useFormats();
  const { timeZone } = usePublicSettings();
  const { lastOrderAt, averageOrder, shopAverageOrder, refunded } = figures;
  const writeDays = (days: number) =>
    days === 0 ? t('customers.today') : t('customers.daysAgo', { days });
  const shown = [
    {
      label: t('customers.spent'),
      value: price(figures.spent),
      note: t('customers.spentIn', { count: figures.paidOrders }),
    },
    {
      label: t('customers.orders'),
      value: count(figures.orders),
      note: t('customers.undone', { count: figures.undone }),
    },
    {
      label: t('customers.average'),
      value: averageOrder === undefined ? '–' : price(averageOrder),
      note:
        shopAverageOrder !== undefined &&
        t('customers.shopAverage', { amount: price(shopAverageOrder) }),
    },
    {
      label: t('customers.lastOrder'),
      value: lastOrderAt ? writeDays(daysBetween(lastOrderAt, new Date(), timeZone)) : '–',
      note: lastOrderAt ? date(lastOrderAt) : t('customers.never'),
    },
    {
      label: t('customers.returned'),
      value: t('customers.returnedOf', {
        returned: count(figures.returnedPieces),
        pieces: count(figures.pieces),
      }),
      note:
        refunded > 0 ? t('customers.refunded', { amount: price(refunded) }) : t('customers.pieces'),
      href: mayReadOrders
        ? `/admin/returns?${new URLSearchParams({ keyword: user.email })}`
        : undefined,
    },
  ];
  return (
    <Panel dense flush>
      <dl className="-me-px -mb-px grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
        {shown.map(({ label, value, note, href }) => (
          <div
            className="border-line border-e border-b px-4 py-3.5 last:max-sm:col-span-2"
            key={label}
          >
            <dt className="text-t2 text-xs">{label}</dt>
            <dd>
              <span className="block font-head text-md tabular-nums tracking-[-0.02em] lg:text-lg">
                {href ? (
                  <AppLink className="rounded-r1 underline-offset-4 hover:underline" href={href}>
                    {value}
                  </AppLink>
                ) : (
                  value
                )}
              </span>
              {note && <span className="block text-t3 text-xs tabular-nums">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function CustomerSkeleton() {
  const t = useTranslate();
  return (
    <LoadingRegion className="grid gap-4">
      <PageTitle>{t('customers.title')}</PageTitle>
      <Skeleton className="h-11 w-72" />
      <Skeleton className="h-24 rounded-panel" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <Skeleton className="h-96 rounded-panel" />
        <Skeleton className="h-72 rounded-panel" />
      </div>
    </LoadingRegion>
  );
}
