import type { ListedUser, ManagedUser } from '@matjar/contract/accounts/accounts.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useEffect } from 'react';
import { api } from '../../api-client.ts';
import { FormField } from '../../form/form-field.tsx';
import { useTypedKeyword } from '../../form/use-typed-keyword.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../queries.ts';
import { useMay } from '../../session/permissions.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { fieldsOfSaved, fieldsToStartWith } from '../checkout/saved-addresses.ts';
import { AddressFields, type AddressForm } from '../orders/address-fields.tsx';
import { OrderSection } from '../orders/order-sections.tsx';
import type { SelectedCustomer } from './phone-order-form.ts';
import { Warning } from './phone-order-summary.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

/** Customer and address: an existing customer or a new one. */
export function CustomerSection({ order, customerId }: { order: PhoneOrder; customerId: string }) {
  const t = useTranslate();
  const { form, customer, quote } = order;
  const refusals = quote.holds?.refusals ? quote.data?.refusals : undefined;
  const maySearch = useMay('customers:read');
  const choose = useChoice(order);
  useGivenCustomer(customerId, order, choose);
  return (
    <OrderSection dense title={t('phoneOrders.customer')}>
      <div className="grid gap-5">
        {customer ? (
          <Chosen customer={customer} onChange={() => order.choose(null)} />
        ) : (
          maySearch && (
            <Field hint={t('phoneOrders.findHint')} label={t('phoneOrders.find')}>
              <CustomerPicker onPick={(user) => void choose(user)} />
            </Field>
          )
        )}
        <div>
          <AddressFields withName form={form as unknown as AddressForm} />
          {/* Here before its words, so that they are announced when they come. */}
          <div aria-live="polite">
            {refusals && (
              <Warning className="mt-5" tone="warn">
                {t(refusals.minded ? 'phoneOrders.refusedMinded' : 'phoneOrders.refused', {
                  count: refusals.count,
                  taken: refusals.taken,
                })}
              </Warning>
            )}
          </div>
        </div>
        {!customer && (
          <FormField
            form={form}
            hint={t('phoneOrders.emailHint')}
            label={t('phoneOrders.email')}
            name="email"
            optional
          >
            {(control) => (
              <TextInput {...control} autoComplete="off" inputMode="email" type="email" />
            )}
          </FormField>
        )}
      </div>
    </OrderSection>
  );
}

function Chosen({ customer, onChange }: { customer: SelectedCustomer; onChange: () => void }) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-r2 bg-sunken p-4">
      <Avatar name={customer.name} size={44} />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{customer.name}</span>
        <Facts customer={customer} />
      </p>
      <Button onClick={onChange} size="sm" variant="outline">
        {t('phoneOrders.otherCustomer')}
      </Button>
    </div>
  );
}

function Facts({ customer: { email, phone, guest } }: { customer: SelectedCustomer }) {
  const t = useTranslate();
  return (
    <span className="block truncate text-t3 text-xs in-data-highlighted:text-inherit">
      {[email, phone, guest && t('phoneOrders.guest')].filter(Boolean).join(' · ')}
    </span>
  );
}

const customersAtOnce = 10;

function CustomerPicker({ onPick }: { onPick: (user: ListedUser) => void }) {
  const t = useTranslate();
  const { keyword, typing, search } = useTypedKeyword(delays.searchDebounce);
  const found = useQuery({
    queryKey: ['GET /users', 'choice', keyword],
    queryFn: ({ signal }) =>
      api.call('GET /users', {
        query: { limit: customersAtOnce, ...(keyword && { keyword }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox<ListedUser>
      emptyText={found.isError ? t('ui.errorTitle') : undefined}
      idOf={({ _id }) => _id}
      items={found.data?.data ?? []}
      labelOf={({ name, email, phone = '' }) => [name, email, phone].join(' ')}
      loading={typing || found.isFetching}
      onChange={(user) => user && onPick(user)}
      onSearch={search}
      placeholder={t('phoneOrders.findPlaceholder')}
      renderItem={(user) => (
        <span className="block min-w-0">
          <span className="block truncate font-card">{user.name}</span>
          <Facts customer={user} />
        </span>
      )}
      value={null}
    />
  );
}

/** With their saved address, otherwise that of their last order. */
function useChoice({ choose }: PhoneOrder) {
  return async (user: ManagedUser) => {
    const { _id, name, email, phone, guest } = user;
    const [saved] = user.addresses;
    const last = saved ? undefined : await findLastAddress(email);
    choose(
      { _id, name, email, phone, guest },
      saved ? fieldsOfSaved(saved, user) : fieldsToStartWith(user, last),
    );
  };
}

async function findLastAddress(email: string) {
  try {
    const { data } = await api.call('GET /orders', { query: { keyword: email, limit: 1 } });
    return data[0]?.shippingAddress;
  } catch {
    // The address can be typed.
    return undefined;
  }
}

/** Preselects the customer of the URL, once, without overwriting input. */
function useGivenCustomer(
  customerId: string,
  order: PhoneOrder,
  choose: (user: ManagedUser) => Promise<void>,
) {
  const t = useTranslate();
  const { data, isError } = useQuery({
    queryKey: ['customers', customerId],
    queryFn: async ({ signal }) =>
      (await api.call('GET /admin/customers/:id', { params: { id: customerId }, signal })).data,
    enabled: customerId !== '' && !order.isRestored,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are here, and never again.
  useEffect(() => {
    if (data && !order.customer) void choose(data.user);
  }, [data]);
  useEffect(() => {
    if (isError) notify('error', t('phoneOrders.customerFailed'));
  }, [isError, t]);
}
