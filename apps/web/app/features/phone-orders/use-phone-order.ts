import { ApiError } from '@matjar/client/api-error.ts';
import { idempotencyHeader } from '@matjar/contract/idempotency-header.ts';
import { delays } from '@matjar/contract/limits.ts';
import type { PhoneOrderQuoteRequest } from '@matjar/contract/phone-orders/phone-orders.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { keepPreviousData, refetchNamed, useQuery, useQueryClient } from '../../queries.ts';
import { notify } from '../../ui/toasts.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useDraft } from '../inventory/draft.tsx';
import { withOwnFieldNames } from '../orders/address-fields.tsx';
import {
  addPiece,
  emptyFields,
  type ItemLine,
  isDraft,
  type PhoneOrderFields,
  phoneOrderSchema,
  pickDraft,
  type SelectedCustomer,
  startDraft,
  unchangedParts,
  writeOrder,
  writeQuote,
} from './phone-order-form.ts';

/** The refusal, and the total that was read out. */
interface Problem {
  error: unknown;
  total: number | undefined;
}

/** State of a new order: input, quote and placing it. */
export function usePhoneOrder(name: string) {
  const t = useTranslate();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const draft = useDraft({ name, start: startDraft, pick: pickDraft, isDraft });
  const { key, lines, customer } = draft.value;
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useZodForm({
    schema: phoneOrderSchema,
    defaultValues: { ...emptyFields, ...draft.value.fields },
    send: async (values) => {
      setProblem(null);
      const expectedTotal = quote.data?.figures?.total;
      if (lines.length === 0 || expectedTotal === undefined) return;
      const { data: order } = await api
        .call('POST /admin/orders', {
          body: { ...writeOrder({ lines, customer }, values), expectedTotal },
          headers: { [idempotencyHeader]: key },
        })
        .catch((error: unknown) => {
          throw withOwnFieldNames(error);
        });
      notify('success', t('phoneOrders.placed', { number: order.number }));
      // Cleared before navigation, so that the draft is not restored.
      flushSync(discard);
      void refetchNamed(queries, 'orders', 'GET /orders', 'GET /admin/inventory');
      await navigate(`/admin/orders/${order._id}`);
    },
    onFailure: (error) => {
      setProblem({ error, total: quote.data?.figures?.total });
      if (error instanceof ApiError && error.status > 0) void quote.refetch();
    },
  });
  const { setValue: setDraft } = draft;
  const typed = useWatch({ control: form.fields.control });
  const quote = useQuote(writeQuote({ lines, customer }, typed as Partial<PhoneOrderFields>));

  // Input survives a reload. Changes without a field name are not input.
  useEffect(
    () =>
      form.fields.subscribe({
        formState: { values: true },
        callback: ({ name: field, values }) => {
          if (field) setDraft((now) => ({ ...now, fields: values }));
        },
      }),
    [form.fields, setDraft],
  );

  function changeLines(change: (now: ItemLine[]) => ItemLine[]) {
    setProblem(null);
    setDraft((now) => ({ ...now, lines: change(now.lines) }));
  }

  function choose(chosen: SelectedCustomer | null, address: Partial<PhoneOrderFields> = {}) {
    const fields = { ...form.fields.getValues(), email: '', ...address };
    form.fields.reset(fields);
    setDraft((now) => ({ ...now, customer: chosen, fields }));
  }

  function discard() {
    draft.clear();
    form.fields.reset(emptyFields);
    setProblem(null);
  }

  return {
    form,
    typed: typed as Partial<PhoneOrderFields>,
    lines,
    customer,
    quote,
    problem,
    isRestored: draft.isRestored,
    add: (variant: ItemLine['variant']) => changeLines((now) => addPiece(now, variant)),
    setCount: (id: string, count: number) =>
      changeLines((now) =>
        now.map((line) => (line.variant._id === id ? { ...line, count } : line)),
      ),
    remove: (id: string) => changeLines((now) => now.filter(({ variant }) => variant._id !== id)),
    choose,
    discard,
  };
}

export type PhoneOrder = ReturnType<typeof usePhoneOrder>;

/** Debounced; the previous quote stays until the response. */
function useQuote(request: ReturnType<typeof writeQuote>) {
  const text = request ? JSON.stringify(request) : '';
  const debounced = useDebounced(text, delays.searchDebounce);
  const quote = useQuery({
    queryKey: ['POST /admin/orders/quote', debounced],
    queryFn: async ({ signal }) => {
      const body: PhoneOrderQuoteRequest = JSON.parse(debounced);
      const { data } = await api.call('POST /admin/orders/quote', { body, signal });
      return { request: body, data };
    },
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const isLate = text !== debounced || quote.isPlaceholderData || quote.isFetching;
  const answer = request && quote.data;
  return {
    ...quote,
    data: answer?.data,
    holds: answer && unchangedParts(request, answer.request),
    isLate,
  };
}
