import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ComingPage } from '../../shell/coming-page.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { requireResetCode } from './guards.ts';

export const clientLoader = requireResetCode;

export default function NewPasswordPage() {
  const t = useTranslate();
  return <ComingPage title={t('shell.titleNewPassword')} />;
}

export function HydrateFallback() {
  return <PageSkeleton />;
}
