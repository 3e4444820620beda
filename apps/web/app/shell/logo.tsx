import { useTranslate } from '../i18n/i18n-context.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { BrandMark } from './brand-mark.tsx';

/** Mark and name; leads home. `onBrand` is for the orange ground, where the mark turns dark. */
export function Logo({
  onBrand = false,
  className,
  onClick,
}: {
  onBrand?: boolean;
  className?: string;
  onClick?: () => void;
}) {
  const t = useTranslate();
  return (
    <AppLink
      aria-label={t('shell.goToHome')}
      className={classNames(
        'inline-flex h-11 shrink-0 items-center gap-2.5 rounded-control font-[750] text-lg tracking-[-0.045em]',
        className,
      )}
      href="/"
      onClick={onClick}
    >
      {onBrand ? <BrandMark ground="var(--on-brand)" ink="var(--brand)" /> : <BrandMark />}
      {t('shell.brand')}
    </AppLink>
  );
}
