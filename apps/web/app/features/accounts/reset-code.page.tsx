import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ComingPage } from '../../shell/coming-page.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { requireResetRequest } from './guards.ts';

export const clientLoader = requireResetRequest;

export default function ResetCodePage() {
  const t = useTranslate();
  return <ComingPage title={t('shell.titleResetCode')} />;
}

export function HydrateFallback() {
  return <PageSkeleton />;
}
