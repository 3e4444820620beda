import { invitationInput, setupInput } from '@matjar/contract/accounts/setup.ts';
import { listCountries, listCurrencies } from '@matjar/contract/delivery/countries.ts';
import { type Currency, currencyCodes } from '@matjar/contract/money.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useLocale, useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/setup.page.ts';
import { AuthHeading, AuthLink } from './auth-page.tsx';
import { ChosenPassword } from './chosen-password.tsx';
import { enterAccount } from './enter-account.ts';

const adminPath = '/admin/settings';

export async function loader({ context }: Route.LoaderArgs) {
  return (await apiFor(context).call('GET /setup')).data;
}

/** The first start of a shop, and the target of owner invitations. */
export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const { needed, currencyFixed, missing = [] } = loaderData;
  const t = useTranslate();
  const [query] = useSearchParams();
  const invitation = query.get('invitation');
  if (invitation) {
    return (
      <>
        <AuthHeading text={t('setup.invitedText')} title={t('setup.invitedTitle')} />
        <InvitationForm token={invitation} />
      </>
    );
  }
  if (!needed) {
    return (
      <>
        <AuthHeading text={t('setup.closedText')} title={t('setup.closedTitle')} />
        <AuthLink href="/auth/signIn">{t('setup.signIn')}</AuthLink>
      </>
    );
  }
  return (
    <>
      <AuthHeading text={t('setup.text')} title={t('setup.title')} />
      <SetupForm isCurrencyFixed={currencyFixed} />
      {missing.length > 0 && <Missing items={missing} />}
    </>
  );
}

const missingTexts = {
  mail: 'setup.missingMail',
  payments: 'setup.missingPayments',
  storage: 'setup.missingStorage',
  https: 'setup.missingHttps',
  backups: 'setup.missingBackups',
} as const;

/** For the reader of the log, who can mostly fix it. */
function Missing({ items }: { items: readonly (keyof typeof missingTexts)[] }) {
  const t = useTranslate();
  return (
    <section className="mt-8 rounded-control bg-ground p-4 text-sm">
      <h2 className="font-semibold text-sm md:text-sm">{t('setup.missing')}</h2>
      <ul className="mt-2 grid gap-1.5">
        {items.map((item) => (
          <li className="flex gap-2" key={item}>
            <Icon className="mt-0.5 shrink-0 text-t3" name="circle-dashed" size={16} />
            <span className="min-w-0 [overflow-wrap:anywhere]">{t(missingTexts[item])}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-t2 text-xs">{t('setup.missingText')}</p>
    </section>
  );
}

/** By a full page load: the layout contains the new name of the shop. */
async function enter(session: Parameters<typeof enterAccount>[0]): Promise<void> {
  await enterAccount(session);
  window.location.replace(adminPath);
}

function SetupForm({ isCurrencyFixed }: { isCurrencyFixed: boolean }) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency } = usePublicSettings();
  const form = useZodForm({
    schema: setupInput,
    defaultValues: {
      code: '',
      name: '',
      email: '',
      password: '',
      passwordConfirm: '',
      shopName: '',
      country: '',
      timeZone: '',
      currency: currency as Currency,
    },
    refusalField: 'code',
    send: async (values) => enter(await api.call('POST /setup', { body: values })),
  });
  const [countries, setCountries] = useState<ReturnType<typeof listCountries>>([]);
  const [currencies, setCurrencies] = useState(
    currencyCodes.map((value) => ({ value, label: value as string })),
  );
  // The server does not know the owner's time zone, and may name countries and currencies differently.
  useEffect(() => {
    form.fields.setValue('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone);
    setCountries(listCountries(locale));
    setCurrencies(listCurrencies(locale));
  }, [form.fields.setValue, locale]);
  return (
    <Form className="grid gap-5" form={form}>
      <FormField
        form={form}
        hint={t('setup.codeHint')}
        label={t('setup.code')}
        name="code"
        required
      >
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormField>
      <h2 className="mt-2 text-md md:text-md">{t('setup.shop')}</h2>
      <FormField form={form} label={t('setup.shopName')} name="shopName" required>
        {(control) => <TextInput {...control} autoComplete="organization" />}
      </FormField>
      <FormField form={form} label={t('setup.country')} name="country">
        {(control) => (
          <NativeSelect
            {...control}
            options={[{ value: '', label: t('setup.countryNone') }, ...countries]}
          />
        )}
      </FormField>
      {!isCurrencyFixed && (
        <FormField
          form={form}
          hint={t('setup.currencyHint')}
          label={t('setup.currency')}
          name="currency"
          required
        >
          {({ value = currency, ...control }) => (
            <NativeSelect {...control} options={currencies} value={value} />
          )}
        </FormField>
      )}
      <FormField
        form={form}
        hint={isCurrencyFixed ? t('setup.currencyFixed', { currency }) : undefined}
        label={t('setup.timeZone')}
        name="timeZone"
        required
      >
        {(control) => <TextInput {...control} />}
      </FormField>
      <h2 className="mt-2 text-md md:text-md">{t('setup.you')}</h2>
      <FormField form={form} label={t('accountPages.email')} name="email" required>
        {(control) => (
          <TextInput {...control} autoCapitalize="none" autoComplete="username" type="email" />
        )}
      </FormField>
      <FormField form={form} label={t('accountPages.name')} name="name" required>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <ChosenPassword form={form} />
      <SubmitButton className="mt-1" form={form} size="lg" wide>
        {t('setup.start')}
      </SubmitButton>
    </Form>
  );
}

function InvitationForm({ token }: { token: string }) {
  const t = useTranslate();
  const form = useZodForm({
    schema: invitationInput,
    defaultValues: { token, name: '', password: '', passwordConfirm: '' },
    send: async (values) => enter(await api.call('POST /setup/invitation', { body: values })),
  });
  return (
    <Form className="grid gap-5" form={form}>
      <FormField form={form} label={t('accountPages.name')} name="name" required>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <ChosenPassword form={form} />
      <SubmitButton className="mt-1" form={form} size="lg" wide>
        {t('setup.accept')}
      </SubmitButton>
    </Form>
  );
}
