import { Outlet } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../i18n/load-i18n.ts';
import { fullLinks } from '../styles/stylesheets.ts';
import { SideNavigation } from './side-navigation.tsx';

export const links = fullLinks;

/** Without it the server would leave the pages to the browser's loader. */
export function loader(): null {
  return null;
}

export async function clientLoader(): Promise<null> {
  await loadAreaTexts('company');
  return null;
}

const pages = [
  { href: '/about', text: 'shell.aboutUs', icon: 'store' },
  { href: '/contact', text: 'shell.contact', icon: 'mail' },
  { href: '/delivery', text: 'shell.delivery', icon: 'truck' },
  { href: '/returns', text: 'shell.returns', icon: 'undo-2' },
  { href: '/privacy', text: 'shell.privacy', icon: 'shield-check' },
  { href: '/terms', text: 'shell.terms', icon: 'file-text' },
] as const;

export default function CompanyLayout() {
  const t = useTranslate();
  return (
    <div className="wrap grid gap-6 pt-6 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-12 lg:pt-12">
      <div className="min-w-0">
        <SideNavigation label={t('company.navigation')} links={pages} />
      </div>
      <Outlet />
    </div>
  );
}
