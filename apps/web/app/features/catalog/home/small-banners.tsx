import type { ShownSlide } from '@matjar/contract/content/content-home.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BannerPicture } from './banner-picture.tsx';

/** Static banners, two beside each other. */
export function FixedBanners({
  banners,
  className,
}: {
  banners: readonly ShownSlide[];
  className?: string | undefined;
}) {
  return (
    <div className={classNames('grid gap-3 md:grid-cols-2 md:gap-5', className)}>
      {banners.map((banner) => (
        <FixedBanner banner={banner} key={banner.id} />
      ))}
    </div>
  );
}

function FixedBanner({ banner }: { banner: ShownSlide }) {
  return (
    <AppLink
      className={classNames(
        'group/banner relative flex min-h-51 flex-col overflow-hidden rounded-r3 p-5 md:min-h-65 md:p-7 xl:p-9',
        `ground-${banner.ground}`,
      )}
      href={banner.href}
    >
      {banner.picture && (
        <BannerPicture
          className="inset-y-0 end-0 h-full w-[54%] object-contain xl:w-[58%] object-right"
          picture={banner.picture}
          sizes="(min-width: 768px) 360px, 58vw"
        />
      )}
      <span className="relative max-w-[54%] text-balance font-head text-lg-phone tracking-[-0.02em] xl:max-w-60 xl:text-lg">
        {banner.title}
      </span>
      <span className="relative mt-1.5 max-w-[48%] text-sm opacity-85 xl:max-w-45">
        {banner.text}
      </span>
      <span className="relative mt-auto flex items-center gap-2 pt-3 font-semibold underline-offset-4 group-hover/banner:underline">
        {banner.linkText}
        <Icon className="rtl:-scale-x-100" name="arrow-right" size={18} />
      </span>
    </AppLink>
  );
}

/** Beside a slider with its height; above it if there is no room. */
export function TallBanner({ banner }: { banner: ShownSlide }) {
  return (
    <AppLink
      className={classNames(
        'group/banner relative block h-105 overflow-hidden rounded-r3 p-6 sm:h-75 lg:h-full lg:p-8',
        `ground-${banner.ground}`,
      )}
      href={banner.href}
    >
      {banner.picture && (
        <BannerPicture
          className="inset-0 size-full object-bottom object-cover sm:max-lg:start-auto sm:max-lg:end-0 sm:max-lg:w-[56%] lg:translate-y-[7%]"
          picture={banner.picture}
          sizes="(min-width: 1024px) 440px, 100vw"
        />
      )}
      <span className="relative block max-w-60 text-balance font-head text-xl-dense tracking-[-0.028em]">
        {banner.title}
      </span>
      <span className="relative mt-1.5 block max-w-60 opacity-85">{banner.text}</span>
      <span className="relative mt-4 inline-flex h-11 items-center rounded-control bg-white px-4 font-semibold text-[#1c1917] transition-colors duration-150 group-hover/banner:bg-[#f5f3f0]">
        {banner.linkText}
      </span>
    </AppLink>
  );
}
