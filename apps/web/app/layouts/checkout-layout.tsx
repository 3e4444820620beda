import { Outlet } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../i18n/load-i18n.ts';
import { type Navigation, requireSignedIn, useGuardsAgain } from '../session/guards.ts';
import { MinimalFrame } from '../shell/frame.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { fullLinks } from '../styles/stylesheets.ts';
import { Icon } from '../ui/icon.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';

export const links = fullLinks;

export async function clientLoader(navigation: Navigation): Promise<null> {
  await requireSignedIn(navigation);
  await loadAreaTexts('account');
  return null;
}
clientLoader.hydrate = true as const;

export default function CheckoutLayout() {
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
      <Icon name="lock" size={18} />
      {t('shell.secureCheckout')}
    </p>
  );
}
