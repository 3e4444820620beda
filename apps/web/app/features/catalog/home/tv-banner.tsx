import './banners.css';
import type { Banner } from '@matjar/contract/banners.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { BannerPicture } from './banner-picture.tsx';
import { findBanner, tvScene } from './banner-scenes.ts';

/** Stands beside the slider of TVs, as high as that is; above it where there is no room beside. */
export function TvBanner({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslate();
  const banner = findBanner(banners, tvScene);
  return (
    <AppLink
      className={classNames(
        'group/banner relative block h-105 overflow-hidden rounded-r3 p-6 sm:h-75 lg:h-full lg:p-8',
        tvScene.ground,
      )}
      href={banner?.href ?? tvScene.href}
    >
      {banner && (
        <BannerPicture
          className="inset-0 size-full object-bottom object-cover sm:object-[50%_86%] lg:object-bottom"
          picture={banner.picture}
          sizes="(min-width: 1024px) 440px, 100vw"
        />
      )}
      <span className="relative block max-w-60 text-balance font-head text-xl-dense tracking-[-0.028em]">
        {t(tvScene.title)}
      </span>
      <span className="relative mt-2 block max-w-60 opacity-85">{t(tvScene.text)}</span>
      <span className="relative mt-5 inline-flex h-11 items-center rounded-control bg-white px-4 font-semibold text-[#1c1917] transition-colors duration-150 group-hover/banner:bg-[#f5f3f0]">
        {t(tvScene.link)}
      </span>
    </AppLink>
  );
}
