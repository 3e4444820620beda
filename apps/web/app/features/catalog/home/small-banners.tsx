import type { Banner } from '@matjar/contract/banners.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { type BannerScene, findBanner, pairScenes, tvScene } from './banner-scenes.ts';

/** The two offers that stay: cables and power banks. */
export function FixedBanners({
  banners,
  className,
}: {
  banners: readonly Banner[];
  className?: string;
}) {
  return (
    <div className={classNames('grid gap-3 md:grid-cols-2 md:gap-5', className)}>
      {pairScenes.map((scene) => (
        <FixedBanner banner={findBanner(banners, scene)} key={scene.key} scene={scene} />
      ))}
    </div>
  );
}

function FixedBanner({ scene, banner }: { scene: BannerScene; banner?: Banner }) {
  const t = useTranslate();
  return (
    <AppLink
      className={classNames(
        'group/banner relative flex h-51 flex-col overflow-hidden rounded-r3 p-5 md:h-65 md:p-7 xl:p-9',
        scene.ground,
      )}
      href={banner?.href ?? scene.href}
    >
      {banner && (
        <BannerPicture
          className="inset-y-0 end-0 h-full w-[54%] object-contain xl:w-[58%] object-right"
          picture={banner.picture}
          sizes="(min-width: 768px) 360px, 58vw"
        />
      )}
      <span className="relative max-w-[54%] text-balance font-head text-lg-phone tracking-[-0.02em] xl:max-w-60 xl:text-lg">
        {t(scene.title)}
      </span>
      <span className="relative mt-1.5 max-w-[48%] text-sm xl:max-w-45 opacity-85">
        {t(scene.text)}
      </span>
      <span className="relative mt-auto flex items-center gap-2 font-semibold underline-offset-4 group-hover/banner:underline">
        {t(scene.link)}
        <Icon className="rtl:-scale-x-100" name="arrow-right" size={18} />
      </span>
    </AppLink>
  );
}

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
          className="inset-0 size-full object-bottom object-cover sm:max-lg:start-auto sm:max-lg:end-0 sm:max-lg:w-[56%] lg:translate-y-[7%]"
          picture={banner.picture}
          sizes="(min-width: 1024px) 440px, 100vw"
        />
      )}
      <span className="relative block max-w-60 text-balance font-head text-xl-dense tracking-[-0.028em]">
        {t(tvScene.title)}
      </span>
      <span className="relative mt-1.5 block max-w-60 opacity-85">{t(tvScene.text)}</span>
      <span className="relative mt-4 inline-flex h-11 items-center rounded-control bg-white px-4 font-semibold text-[#1c1917] transition-colors duration-150 group-hover/banner:bg-[#f5f3f0]">
        {t(tvScene.link)}
      </span>
    </AppLink>
  );
}
