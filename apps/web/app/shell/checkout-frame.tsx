import { Lock } from 'lucide-react';
import { Outlet } from 'react-router';
import { requireSignedIn } from '../features/accounts/guards.ts';
import { useGuardsAgain } from '../features/accounts/use-guards-again.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { MinimalFrame } from './minimal-frame.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PageTitle } from './page-title.tsx';

export const clientLoader = requireSignedIn;

export default function CheckoutFrame() {
  useGuardsAgain();
  return (
    <MinimalFrame aside={<Assurance />}>
      <Outlet />
    </MinimalFrame>
  );
}

export function HydrateFallback() {
  const t = useTranslate();
  return (
    <MinimalFrame aside={<Assurance />}>
      <PageTitle>{t('shell.titleCheckout')}</PageTitle>
      <PageSkeleton />
    </MinimalFrame>
  );
}

function Assurance() {
  const t = useTranslate();
  return (
    <p className="flex items-center gap-2 text-t2">
      <Icon of={Lock} size={18} />
      {t('shell.secureCheckout')}
    </p>
  );
}
