import { useTranslate } from '../i18n/i18n-context.tsx';
import { AppLink } from './app-link.tsx';
import { Icon } from './icon.tsx';

export type Crumb = { label: string; href?: string };

/** The last crumb is the page itself and no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('ui.breadcrumb')}>
      <ol className="flex min-w-0 items-center gap-2 text-t2 text-xs">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li
              className={
                last ? 'flex min-w-0 items-center gap-2' : 'flex shrink-0 items-center gap-2'
              }
              key={`${crumb.label} ${crumb.href}`}
            >
              {index > 0 && (
                <Icon
                  className="shrink-0 text-t3 rtl:-scale-x-100"
                  name="chevron-right"
                  size={14}
                />
              )}
              {crumb.href && !last ? (
                <AppLink
                  className="relative rounded-sm underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3.25 hover:text-t1 hover:underline"
                  href={crumb.href}
                >
                  {crumb.label}
                </AppLink>
              ) : (
                <span aria-current={last ? 'page' : undefined} className="truncate text-t1">
                  {crumb.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
