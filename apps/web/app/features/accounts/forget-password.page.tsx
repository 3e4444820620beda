import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ComingPage } from '../../shell/coming-page.tsx';
import { requireGuestOrGoBack } from './guards.ts';

/** With a loader the server renders the form at once; the guard follows in the browser. */
export function loader() {
  return null;
}

export const clientLoader = requireGuestOrGoBack;

export default function ForgetPasswordPage() {
  const t = useTranslate();
  return <ComingPage title={t('shell.titleForgetPassword')} />;
}
