import { checkoutPages } from '@matjar/contract/checkout/checkout.ts';
import { trackOrderRequest } from '@matjar/contract/orders/order-tracking.ts';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The loader makes the server render the form. */
export function loader() {
  return null;
}

/** Finds an order by number and email, without signing in. */
export default function TrackOrderPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useZodForm({
    schema: trackOrderRequest,
    defaultValues: { number: '', email: '' },
    refusalField: 'number',
    send: async (body) => {
      const { data } = await api.call('POST /orders/track', { body });
      await navigate(checkoutPages.orderByLink(data.token));
    },
  });
  return (
    <div className="mx-auto max-w-120 md:rounded-r3 md:border md:border-line md:bg-surface md:p-10">
      <PageTitle>{t('orderPages.track')}</PageTitle>
      <h1>{t('orderPages.track')}</h1>
      <p className="mt-1 mb-6 text-pretty text-t2">{t('orderPages.trackText')}</p>
      <Form className="grid gap-5" form={form}>
        <FormField
          form={form}
          hint={t('orderPages.trackNumberHint')}
          label={t('orderPages.trackNumber')}
          name="number"
          required
        >
          {(control) => <TextInput {...control} autoComplete="off" inputMode="numeric" />}
        </FormField>
        <FormField form={form} label={t('orderPages.trackEmail')} name="email" required>
          {(control) => (
            <TextInput
              {...control}
              autoCapitalize="none"
              autoComplete="email"
              inputMode="email"
              type="email"
            />
          )}
        </FormField>
        <SubmitButton className="mt-1" form={form} size="lg" wide>
          {t('orderPages.trackShow')}
        </SubmitButton>
      </Form>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 text-t2 text-xs">
        <p className="flex min-h-11 items-center gap-2">
          <Icon className="shrink-0 text-ok" name="check" size={18} />
          {t('orderPages.trackNoSignIn')}
        </p>
        <AppLink
          className="inline-flex min-h-11 items-center rounded-r1 font-semibold text-brand-ink underline-offset-4 hover:underline"
          href="/account/myOrders"
        >
          {t('orderPages.trackInAccount')}
        </AppLink>
      </div>
    </div>
  );
}
