import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { TableHeading } from '../../admin-table/admin-list-page.tsx';
import { useDeliveryTerms, usePaymentMethods } from '../../cart-data/cart-terms.ts';
import { Form } from '../../form/form.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { DraftNotice } from '../inventory/draft.tsx';
import { CustomerSection } from './customer-section.tsx';
import { DeliveryAndPayment } from './delivery-and-payment.tsx';
import { ItemsSection } from './items-section.tsx';
import { PhoneOrderSummary } from './phone-order-summary.tsx';
import { usePhoneOrder } from './use-phone-order.ts';

/** An order placed by staff, on the phone or at the counter. */
export default function AdminNewOrderPage() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const customerId = params.get('customer') ?? '';
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('accountPages.titleOrders'), href: '/admin/orders' },
          { label: t('phoneOrders.title') },
        ]}
      />
      <div className="mt-3">
        <TableHeading title={t('phoneOrders.title')} />
      </div>
      <NewOrder customerId={customerId} key={customerId} />
    </>
  );
}

function NewOrder({ customerId }: { customerId: string }) {
  const terms = useDeliveryTerms();
  const payments = usePaymentMethods();
  const order = usePhoneOrder(customerId ? `phone order ${customerId}` : 'phone order');
  const [tried, setTried] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const { form, lines } = order;

  /** Missing goods are reported beside their field, other errors by the form. */
  async function place() {
    flushSync(() => setTried(true));
    await form.submit();
    screen.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  if ((!terms.data && terms.isError) || (!payments.data && payments.isError)) {
    return (
      <ErrorState
        bordered
        heading="h2"
        onRetry={() => {
          void terms.refetch();
          void payments.refetch();
        }}
        retrying={terms.isFetching || payments.isFetching}
      />
    );
  }
  if (!terms.data || !payments.data) return <NewOrderSkeleton />;
  return (
    <div ref={screen}>
      {order.isRestored && (
        <DraftNotice
          onDiscard={() => {
            setTried(false);
            order.discard();
          }}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <ItemsSection isMissing={tried && lines.length === 0} order={order} />
          {/* Enter in a field places nothing: the total is read out first. */}
          <Form className="grid grid-cols-1 gap-4" form={{ ...form, submit: async () => {} }}>
            <CustomerSection customerId={customerId} order={order} />
            <DeliveryAndPayment order={order} payments={payments.data} terms={terms.data} />
          </Form>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:contents lg:sticky lg:top-6">
          <PhoneOrderSummary onPlace={() => void place()} order={order} />
        </div>
      </div>
    </div>
  );
}

function NewOrderSkeleton() {
  return (
    <LoadingRegion className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid gap-4">
        <Skeleton className="h-80 rounded-panel" />
        <Skeleton className="h-96 rounded-panel" />
      </div>
      <Skeleton className="h-60 rounded-panel" />
    </LoadingRegion>
  );
}
