import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { AppLink } from './app-link.tsx';
import { Icon } from './icon.tsx';

const chip =
  'relative inline-flex h-8.5 items-center gap-1.5 whitespace-nowrap rounded-[10px] bg-brand-tint ps-3 pe-2 font-semibold text-brand-ink text-xs ' +
  'transition-colors duration-150 hover:bg-brand-line/60 after:absolute after:inset-x-0 after:-inset-y-1.25';

/** An applied filter. The whole chip removes it: by link when it lives in the URL, else by press. */
export function Chip({
  name,
  children = name,
  href,
  onRemove,
}: {
  /** Read out as "Remove {name}". */
  name: string;
  children?: ReactNode;
  href?: string;
  onRemove?: () => void;
}) {
  const t = useTranslate();
  const label = t('ui.remove', { name });
  const content = (
    <>
      {children}
      <Icon name="x" size={16} />
    </>
  );
  if (href !== undefined) {
    return (
      <AppLink aria-label={label} className={chip} href={href} preventScrollReset>
        {content}
      </AppLink>
    );
  }
  return (
    <button aria-label={label} className={chip} onClick={onRemove} type="button">
      {content}
    </button>
  );
}
