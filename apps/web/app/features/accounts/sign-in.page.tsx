import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { fetchSession } from '../../session/session-refresh.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, Spinner } from '../../ui/icon.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { AuthHeading, AuthLink } from './auth-page.tsx';
import { enterAccount, signIn } from './enter-account.ts';
import { GuestOrSignIn } from './guest-or-sign-in.tsx';
import { leadsToOrder, safeReturnPath, withReturnPath } from './return-path.ts';
import { requireNoAccount, useGuestOffer } from './sign-in-guards.ts';

const SecondStep = lazy(() => import('./second-factor/second-step.tsx'));

/** With a loader the server renders the form at once; the guard runs in the browser. */
export function loader() {
  return null;
}

export const clientLoader = requireNoAccount;

export default function SignInPage() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const returnTo = safeReturnPath(query.get('returnTo'));
  const offersGuest = useGuestOffer();
  const social = useSocialReturn();
  const navigate = useNavigate();
  const [secondStep, setSecondStep] = useState(social === 'factor');
  const showSecondStep = () => setSecondStep(true);
  if (secondStep) {
    return (
      <>
        <AuthHeading title={t('secondFactor.stepTitle')} />
        <Suspense fallback={<Spinner />}>
          <SecondStep
            onBack={() => setSecondStep(false)}
            onEntered={() => void navigate(returnTo, { replace: true })}
          />
        </Suspense>
      </>
    );
  }
  if (offersGuest && social !== 'waiting') {
    return (
      <GuestOrSignIn returnTo={returnTo}>
        <SignIn onFactor={showSecondStep} returnTo={returnTo} social={social} variant="strong" />
      </GuestOrSignIn>
    );
  }
  return (
    <>
      <AuthHeading
        text={t(
          leadsToOrder(returnTo) ? 'accountPages.signInToOrderText' : 'accountPages.signInText',
        )}
        title={t(
          leadsToOrder(returnTo) ? 'accountPages.signInToOrder' : 'accountPages.signInTitle',
        )}
      />
      {social === 'waiting' ? (
        <p className="flex items-center gap-3 py-6 text-t2" role="status">
          <Spinner />
          {t('accountPages.socialWaiting')}
        </p>
      ) : (
        <SignIn onFactor={showSecondStep} returnTo={returnTo} social={social} variant="primary" />
      )}
    </>
  );
}

interface SignInProps {
  returnTo: string;
  social: SocialReturn;
  variant: 'primary' | 'strong';
  /** The password was correct, and a second factor is required. */
  onFactor: () => void;
}

function SignIn({ returnTo, social, variant, onFactor }: SignInProps) {
  const t = useTranslate();
  const provider = usePublicSettings().socialSignIn?.name;
  return (
    <>
      {social === 'failed' && (
        <AuthNote bad>
          {provider
            ? t('accountPages.socialFailed', { provider })
            : t('accountPages.socialFailedUnnamed')}
        </AuthNote>
      )}
      {social === 'link' && <AuthNote>{t('accountPages.socialLink')}</AuthNote>}
      <SignInForm onFactor={onFactor} returnTo={returnTo} variant={variant} />
      <OtherSignIns returnTo={returnTo} />
      <AuthLink href={withReturnPath('/auth/signUp', returnTo)}>
        {t('accountPages.signUpLink')}
      </AuthLink>
      {isForOrders(returnTo) && <AuthLink href="/track">{t('accountPages.trackLink')}</AuthLink>}
    </>
  );
}

/** An order can be tracked without an account. */
function isForOrders(returnTo: string): boolean {
  return leadsToOrder(returnTo) || /^\/account\/(my)?orders/i.test(returnTo);
}

/** A note above the form. */
function AuthNote({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'mb-5 flex items-start gap-2.5 rounded-control px-3.5 py-3 text-sm',
        bad ? 'bg-bad-bg text-bad' : 'bg-ground text-t1',
      )}
      role={bad ? 'alert' : 'status'}
    >
      <Icon className="mt-0.5 shrink-0" name={bad ? 'circle-alert' : 'info'} size={18} />
      <span>{children}</span>
    </p>
  );
}

const loadSchema = async () =>
  (await import('@matjar/contract/accounts/account-forms.ts')).loginSchema;

function SignInForm({ returnTo, variant, onFactor }: Omit<SignInProps, 'social'>) {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useZodForm({
    schema: loadSchema,
    defaultValues: { email: '', password: '' },
    refusalField: 'password',
    send: async (values) => {
      if (await signIn(values)) await navigate(returnTo, { replace: true });
      else onFactor();
    },
    // Said in a toast too, as with sign-up.
    onFailure: (error) => {
      notifyError(error, t);
    },
  });
  return (
    <Form className="grid gap-5" form={form}>
      <FormField form={form} label={t('accountPages.email')} name="email" required>
        {(control) => (
          <TextInput {...control} autoCapitalize="none" autoComplete="username" type="email" />
        )}
      </FormField>
      <FormField
        aside={
          <AppLink
            className="relative font-medium text-brand-ink underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
            href="/auth/forgetPassword"
          >
            {t('accountPages.forgotLink')}
          </AppLink>
        }
        form={form}
        label={t('accountPages.password')}
        name="password"
        required
      >
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <SubmitButton className="mt-1" form={form} size="lg" variant={variant} wide>
        {t('accountPages.signIn')}
      </SubmitButton>
    </Form>
  );
}

function OtherSignIns({ returnTo }: { returnTo: string }) {
  const t = useTranslate();
  return (
    <>
      <p className="my-6 flex items-center gap-6 text-t3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('accountPages.or')}
      </p>
      <div className="grid gap-3">
        <SocialButton returnTo={returnTo} />
        <PasskeyButton returnTo={returnTo} />
      </div>
    </>
  );
}

/** Goes to the identity provider and back; empty if the shop has none. */
function SocialButton({ returnTo }: { returnTo: string }) {
  const t = useTranslate();
  const { apiUrl, socialSignIn } = usePublicSettings();
  if (!socialSignIn) return null;
  const query = new URLSearchParams({ returnTo });
  return (
    // The API redirects to another site, so the router must not handle this link.
    <a
      className={buttonClass({
        variant: 'outline',
        size: 'lg',
        wide: true,
        // The provider's name may be long, and the reader's text large.
        className: 'h-auto! min-h-13 py-2 whitespace-normal!',
      })}
      href={`${apiUrl}/api/v1/auth/social/start?${query}`}
    >
      <Icon name="user-round" size={20} />
      {t('accountPages.socialSignIn', { provider: socialSignIn.name })}
    </a>
  );
}

/** Sign-in with a passkey; its code is loaded on the press. */
function PasskeyButton({ returnTo }: { returnTo: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function enter() {
    setPending(true);
    try {
      const { showPasskey } = await import('./second-factor/passkey-dialogs.ts');
      const { data } = await api.call('POST /auth/passkey/options');
      const passkey = await showPasskey(data);
      if (!passkey) {
        notify('info', t('secondFactor.stepPasskeyDeclined'));
        return;
      }
      await enterAccount(await api.call('POST /auth/passkey', { body: { passkey } }));
      await navigate(returnTo, { replace: true });
    } catch (error) {
      notifyError(error, t);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      icon="key-round"
      onClick={() => void enter()}
      pending={pending}
      size="lg"
      variant="outline"
      wide
    >
      {t('secondFactor.signIn')}
    </Button>
  );
}

type SocialReturn = 'waiting' | 'failed' | 'factor' | 'link' | undefined;

function readOutcome(outcome: string | null): SocialReturn {
  if (outcome === 'done') return 'waiting';
  return outcome === 'failed' || outcome === 'factor' || outcome === 'link' ? outcome : undefined;
}

/**
 * The outcome of the redirect from the provider. After a success the server has set the refresh cookie, which
 * the session is fetched with.
 */
function useSocialReturn(): SocialReturn {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const outcome = readOutcome(query.get('social'));
  const returnTo = safeReturnPath(query.get('returnTo'));
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (outcome !== 'waiting') return;
    let left = false;
    void fetchSession().then(async (response) => {
      if (left) return;
      if (typeof response === 'string') {
        setFailed(true);
        return;
      }
      await enterAccount(response.session);
      void navigate(returnTo, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [outcome, returnTo, navigate]);

  return failed ? 'failed' : outcome;
}
