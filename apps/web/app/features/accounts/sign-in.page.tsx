import { useSearchParams } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthHeading } from './auth/auth-heading.tsx';
import { AuthLink } from './auth/auth-link.tsx';
import { AuthNote } from './auth/auth-note.tsx';
import { SignInForm } from './auth/sign-in-form.tsx';
import { SocialButton } from './auth/social-button.tsx';
import { useSocialReturn } from './auth/use-social-return.ts';
import { requireGuest } from './guest-guards.ts';
import { safeReturnPath } from './return-path.ts';

/** With a loader the server renders the form at once; the guard follows in the browser. */
export function loader() {
  return null;
}

export const clientLoader = requireGuest;

export default function SignInPage() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const returnTo = safeReturnPath(query.get('returnTo'));
  const social = useSocialReturn();
  const provider = usePublicSettings().socialSignIn?.name;
  return (
    <>
      <AuthHeading text={t('accountPages.signInText')} title={t('accountPages.signInTitle')} />
      {social === 'waiting' ? (
        <p className="flex items-center gap-3 py-6 text-t2" role="status">
          <Spinner />
          {t('accountPages.socialWaiting')}
        </p>
      ) : (
        <>
          {social === 'failed' && (
            <AuthNote bad>
              {provider
                ? t('accountPages.socialFailed', { provider })
                : t('accountPages.socialFailedUnnamed')}
            </AuthNote>
          )}
          {social === 'link' && <AuthNote>{t('accountPages.socialLink')}</AuthNote>}
          <SignInForm returnTo={returnTo} />
          <SocialButton returnTo={returnTo} />
        </>
      )}
      <AuthLink href="/auth/signUp">{t('accountPages.signUpLink')}</AuthLink>
    </>
  );
}
