import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { isTyping } from '../keyboard.ts';
import { useLazyDrawer } from '../shell/opens-on-click.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';

const loadPalette = async () => (await import('./admin-palette.tsx')).default;

function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !isTyping(event.target);
}

/** Looks like a field and opens the palette, as Ctrl+K, Cmd+K and `/` do on every admin screen. */
export function AdminSearch({ className }: { className?: string }) {
  const t = useTranslate();
  const {
    drawer,
    buttonProps: { pending, ...buttonProps },
  } = useLazyDrawer(loadPalette);

  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    // Loaded while the other key is on its way, so that what is typed next is not lost.
    if (event.key === 'Control' || event.key === 'Meta') buttonProps.onFocus();
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    buttonProps.onClick();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <button
        {...buttonProps}
        aria-busy={pending || undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        className={classNames(
          'relative flex h-11 min-w-0 items-center gap-3 rounded-control bg-ground px-4 text-start text-t2 hover:bg-ground-2',
          className,
        )}
        type="button"
      >
        <Icon className="shrink-0" name="search" size={18} />
        <span className="min-w-0 flex-1 truncate">{t('adminFrame.search')}</span>
        <span
          aria-hidden="true"
          className="hidden shrink-0 rounded-sm border border-line-2 bg-surface px-2 font-sans text-xs lg:block"
        >
          {t('adminFrame.paletteKey')}
        </span>
      </button>
      {drawer}
    </>
  );
}
