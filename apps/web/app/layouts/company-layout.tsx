import { Outlet } from 'react-router';
import { apiFor } from '../api-client.server.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../i18n/load-i18n.ts';
import { fullLinks } from '../styles/stylesheets.ts';
import type { Route } from './+types/company-layout.ts';
import { SideNavigation } from './side-navigation.tsx';

export const links = fullLinks;

/** The pages that the shop made itself stand below those that every shop has. */
export async function loader({ context }: Route.LoaderArgs) {
  return apiFor(context).call('GET /pages');
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [listed] = await Promise.all([serverLoader(), loadAreaTexts('company')]);
  return listed;
}

const pages = [
  { href: '/about', text: 'shell.aboutUs', icon: 'store' },
  { href: '/contact', text: 'shell.contact', icon: 'mail' },
  { href: '/delivery', text: 'shell.delivery', icon: 'truck' },
  { href: '/returns', text: 'shell.returns', icon: 'undo-2' },
  { href: '/privacy', text: 'shell.privacy', icon: 'shield-check' },
  { href: '/terms', text: 'shell.terms', icon: 'file-text' },
] as const;

export default function CompanyLayout({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const titles = new Map(loaderData.rewritten.map(({ path, title }) => [path, title]));
  const usualPages = pages.map(({ text, ...page }) => {
    const title = titles.get(page.href);
    return title === undefined ? { ...page, text } : { ...page, title };
  });
  const ownPages = loaderData.data.map(({ path, title }) => ({
    href: path,
    title,
    icon: 'file-text' as const,
  }));
  return (
    <div className="wrap grid gap-6 pt-6 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-12 lg:pt-12">
      <div className="min-w-0">
        <SideNavigation label={t('company.navigation')} links={[...usualPages, ...ownPages]} />
      </div>
      <Outlet />
    </div>
  );
}
