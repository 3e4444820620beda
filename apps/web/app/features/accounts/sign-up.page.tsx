import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AuthHeading } from './auth/auth-heading.tsx';
import { AuthLink } from './auth/auth-link.tsx';
import { SignUpForm } from './auth/sign-up-form.tsx';
import { requireGuest } from './guest-guards.ts';

/** With a loader the server renders the form at once; the guard follows in the browser. */
export function loader() {
  return null;
}

export const clientLoader = requireGuest;

export default function SignUpPage() {
  const t = useTranslate();
  return (
    <>
      <AuthHeading text={t('accountPages.signUpText')} title={t('accountPages.signUpTitle')} />
      <SignUpForm />
      <AuthLink href="/auth/signIn">{t('accountPages.haveAccount')}</AuthLink>
    </>
  );
}
