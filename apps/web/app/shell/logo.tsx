import { otherRendition } from '@matjar/contract/catalog/media.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { usePublicSettings } from '../public-settings.ts';
import { AppLink } from '../ui/app-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { BrandMark } from './brand-mark.tsx';

/** Mark and name; leads home. `onBrand` is for the orange ground, where the mark turns dark. */
export function Logo({
  onBrand = false,
  isNarrow = false,
  className,
  onClick,
}: {
  onBrand?: boolean;
  /** A long name is cut off. */
  isNarrow?: boolean;
  className?: string;
  onClick?: () => void;
}) {
  const t = useTranslate();
  const { shopName, logo } = usePublicSettings();
  const brand = t('shell.brand');
  const name = shopName.toLowerCase() === brand ? brand : shopName;
  return (
    <AppLink
      aria-label={t('shell.goToHome', { shop: shopName })}
      className={classNames(
        'inline-flex h-11 shrink-0 items-center gap-2.5 rounded-control font-[750] text-lg tracking-[-0.045em]',
        className,
      )}
      href="/"
      onClick={onClick}
    >
      {logo ? (
        <img
          alt=""
          className="size-7.5 shrink-0 rounded-r1 object-contain"
          height={30}
          src={otherRendition(logo, 96, 'webp')}
          width={30}
        />
      ) : onBrand ? (
        <BrandMark ground="var(--on-brand)" ink="var(--brand)" />
      ) : (
        <BrandMark />
      )}
      {isNarrow ? <span className="truncate">{name}</span> : name}
    </AppLink>
  );
}
