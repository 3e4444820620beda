import { useRouteLoaderData } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { type ShortcutTargets, shortcutHref, shortcuts } from './shortcut-targets.ts';

const nowhere: ShortcutTargets = {};

/** Categories that most people come for, one click away. */
export function Shortcuts({ className }: { className?: string }) {
  const t = useTranslate();
  const layout = useRouteLoaderData<{ shortcuts: ShortcutTargets }>('layouts/shop-layout');
  const targets = layout?.shortcuts ?? nowhere;
  return (
    <ul aria-label={t('shell.shortcuts')} className={className}>
      {shortcuts.map((shortcut) => (
        <li key={shortcut.slug}>
          <AppLink
            className="flex h-11.5 items-center hover:text-t1"
            href={shortcutHref(shortcut, targets)}
          >
            {t(shortcut.text)}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
