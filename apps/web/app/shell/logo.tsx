import { otherRendition } from '@matjar/contract/media/media.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { usePublicSettings } from '../public-settings.ts';
import { AppLink } from '../ui/app-link.tsx';
import { classNames } from '../ui/class-names.ts';

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

/** A bag's handle read as an M, with the dot of a shop's bell above it. */
export function BrandMark({
  size = 30,
  ground = 'var(--brand)',
  ink = 'var(--on-brand)',
}: {
  size?: number;
  ground?: string;
  ink?: string;
}) {
  return (
    <svg aria-hidden="true" className="shrink-0" height={size} viewBox="0 0 30 30" width={size}>
      <rect fill={ground} height="30" rx="9" width="30" />
      <circle cx="15" cy="8.7" fill={ink} r="1.9" />
      <path
        d="M7.5 21.2v-8.7c0-1.6 1.9-2.3 2.9-1.1l4.6 5.9 4.6-5.9c1-1.2 2.9-.5 2.9 1.1v8.7"
        fill="none"
        stroke={ink}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2.8"
      />
    </svg>
  );
}
