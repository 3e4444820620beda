import { profileFormSchema } from '@matjar/contract/accounts/account-forms.ts';
import type { User } from '@matjar/contract/accounts/accounts.ts';
import { Link } from 'react-router';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { AboutMe, AccountHeading } from './account-page.tsx';
import { useSaveMe } from './use-me.ts';

export default function InfoPage() {
  const t = useTranslate();
  return (
    <>
      <AccountHeading text={t('accountPages.infoText')} title={t('accountPages.accountSettings')} />
      <AboutMe fields={3}>{(me) => <InfoForm me={me} />}</AboutMe>
    </>
  );
}

function InfoForm({ me }: { me: User }) {
  const t = useTranslate();
  const saveMe = useSaveMe();
  const form = useZodForm({
    schema: profileFormSchema,
    defaultValues: { name: me.name, phone: me.phone ?? '' },
    send: async (values) => {
      await saveMe(values);
      notify('success', undefined, { lines: [t('accountPages.infoSaved')] });
    },
  });
  return (
    <Form className="grid gap-5" form={form}>
      <FormField form={form} label={t('accountPages.name')} name="name" required>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <Field
        hint={
          me.emailUnconfirmed ? (
            <>
              {t('accountPages.emailWaits')}{' '}
              <Link className="underline" to="/account/confirmEmail">
                {t('accountPages.emailConfirm')}
              </Link>
            </>
          ) : (
            t('accountPages.emailFixed')
          )
        }
        label={t('accountPages.email')}
      >
        <TextInput
          autoComplete="email"
          end={<Icon className="me-2 text-t3" name="lock" size={18} />}
          readOnly
          type="email"
          value={me.email}
        />
      </Field>
      <FormField
        form={form}
        hint={t('accountPages.phoneReason')}
        label={t('accountPages.phone')}
        name="phone"
        required
      >
        {(control) => <TextInput {...control} autoComplete="tel" inputMode="numeric" type="tel" />}
      </FormField>
      <SubmitButton className="justify-self-start" form={form}>
        {t('accountPages.save')}
      </SubmitButton>
    </Form>
  );
}
