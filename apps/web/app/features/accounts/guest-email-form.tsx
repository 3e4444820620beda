import { type ReactNode, useCallback } from 'react';
import { Form } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm, type ZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { TextInput } from '../../ui/text-input.tsx';

type GuestFields = { email: string };

/** The email field of a guest, when they start and when they correct it. */
export function GuestEmailForm({
  email,
  send,
  children,
}: {
  email: string;
  send: (values: GuestFields) => Promise<void>;
  /** The buttons. */
  children: (form: ZodForm<GuestFields, GuestFields>) => ReactNode;
}) {
  const t = useTranslate();
  const { signupDomains: domains } = usePublicSettings();
  const schema = useCallback(async () => {
    const { guestSchema } = await import('@matjar/contract/accounts/account-forms.ts');
    return guestSchema(() => domains);
  }, [domains]);
  const form = useZodForm({ schema, defaultValues: { email }, send });
  const rule =
    domains.length > 0 ? ` ${t('accountPages.emailRule', { domain: domains.join(', ') })}` : '';
  return (
    <Form className="grid gap-5" form={form}>
      <FormField
        form={form}
        hint={t('guests.emailHint') + rule}
        label={t('accountPages.email')}
        name="email"
        required
      >
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
      {children(form)}
    </Form>
  );
}
