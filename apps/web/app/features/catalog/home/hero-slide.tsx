import type { Banner } from '@matjar/contract/banners.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { BannerPicture } from './banner-picture.tsx';
import type { BannerScene } from './banner-scenes.ts';

/** Twice as wide as high, as these pictures are. */
export const heroSizes = '(min-width: 1280px) 880px, (min-width: 1024px) 704px, 580px';

/** One of the fading offers: painted ground, picture, and words that stay words. */
export function HeroSlide({
  scene,
  banner,
  withPicture,
  eager,
}: {
  scene: BannerScene;
  banner?: Banner;
  /** False for slides nobody has seen yet: their pictures can wait. */
  withPicture: boolean;
  eager: boolean;
}) {
  const t = useTranslate();
  const onDark = scene.ground === 'ground-cinema';
  return (
    <div className={classNames('relative h-full overflow-hidden rounded-hero', scene.ground)}>
      {banner && withPicture && (
        <BannerPicture
          className="end-0 bottom-9 h-[47%] w-auto max-w-none rtl:-scale-x-100 md:bottom-0 md:h-[62%] lg:h-[80%] xl:h-full"
          eager={eager}
          picture={banner.picture}
          sizes={heroSizes}
        />
      )}
      <div className="relative px-5 pt-6 md:px-15 md:pt-15">
        <p className="max-w-75 text-balance font-bold text-display-phone tracking-[-0.035em] md:max-w-115 md:text-display">
          {t(scene.title)}
        </p>
        <p className="mt-2.5 max-w-75 text-sm opacity-90 md:mt-4 md:text-md lg:max-w-90">
          {t(scene.text)}
        </p>
        <ButtonLink
          className={classNames(
            'mt-4 md:mt-6.5 md:h-13 md:rounded-r2 md:px-6.5',
            !onDark && 'bg-[#2a1205]! text-white!',
          )}
          href={banner?.href ?? scene.href}
          iconAfter={ArrowRight}
          variant={onDark ? 'primary' : 'strong'}
        >
          {t(scene.link)}
        </ButtonLink>
      </div>
    </div>
  );
}
