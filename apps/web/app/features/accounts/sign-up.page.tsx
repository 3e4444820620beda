import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ComingPage } from '../../shell/coming-page.tsx';
import { requireGuest } from './guards.ts';

/** With a loader the server renders the form at once; the guard follows in the browser. */
export function loader() {
  return null;
}

export const clientLoader = requireGuest;

export default function SignUpPage() {
  const t = useTranslate();
  return <ComingPage title={t('shell.signUp')} />;
}
