import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ComingPage } from '../../shell/coming-page.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { requireSignedIn } from '../accounts/guards.ts';
import { useGuardsAgain } from '../accounts/use-guards-again.ts';

export const clientLoader = requireSignedIn;

export default function CartPage() {
  const t = useTranslate();
  useGuardsAgain();
  return (
    <div className="wrap pt-6 md:pt-9">
      <ComingPage title={t('shell.titleCart')} />
    </div>
  );
}

export function HydrateFallback() {
  const t = useTranslate();
  return (
    <div className="wrap pt-6 md:pt-9">
      <PageTitle>{t('shell.titleCart')}</PageTitle>
      <PageSkeleton />
    </div>
  );
}
