import { cashCodeDigits, cashCodeRequest } from '@matjar/contract/orders/cash-code.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { linkQuery } from '../returns/returns-data.ts';
import { OrderSection } from './order-sections.tsx';
import { useOrderChange } from './orders-data.ts';

/** Asks for the code of the email, while the order waits for it. */
export function ConfirmOrder({ order, link }: { order: Order; link?: string | undefined }) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  if (!order.confirmBy) return null;
  return (
    <OrderSection title={t('orderPages.confirmOrder')}>
      <p className="-mt-2 mb-4 text-t2 [overflow-wrap:anywhere]">
        {t('orderPages.confirmText', {
          length: cashCodeDigits,
          email: order.user.email,
          moment: dateTime(order.confirmBy),
        })}
      </p>
      <CodeForm link={link} order={order} />
      <SendAgain link={link} order={order} />
    </OrderSection>
  );
}

interface SectionProps {
  order: Order;
  link: string | undefined;
}

function CodeForm({ order: { _id: id, number }, link }: SectionProps) {
  const t = useTranslate();
  const call = { params: { id }, query: linkQuery({ link }) };
  const confirm = useOrderChange(
    id,
    (body: { code: string }) => api.call('PUT /orders/:id/cash-code', { ...call, body }),
    link,
  );
  const form = useZodForm({
    schema: cashCodeRequest,
    defaultValues: { code: '' },
    refusalField: 'code',
    send: async (body) => {
      await confirm.mutateAsync(body);
      notify('success', t('orderPages.confirmDone', { number }));
    },
  });
  return (
    <Form className="grid gap-5" form={form}>
      <FormField form={form} label={t('orderPages.confirmCode')} name="code" required>
        {({ value, onChange, name }) => (
          <CodeInput length={cashCodeDigits} name={name} onChange={onChange} value={value} />
        )}
      </FormField>
      <SubmitButton className="justify-self-start" form={form}>
        {t('orderPages.confirmSend')}
      </SubmitButton>
    </Form>
  );
}

function SendAgain({ order, link }: SectionProps) {
  const t = useTranslate();
  const call = { params: { id: order._id }, query: linkQuery({ link }) };
  const send = useOrderChange(order._id, () => api.call('POST /orders/:id/cash-code', call), link);
  return (
    <Button
      className="mt-3"
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: () =>
            notify('success', t('orderPages.confirmSent', { email: order.user.email })),
          onError: (error) => {
            notifyError(error, t);
          },
        })
      }
      pending={send.isPending}
      variant="link"
    >
      {t('orderPages.confirmAgain')}
    </Button>
  );
}
