import type { ShownSlide } from '@matjar/contract/content/content-home.ts';
import { delays } from '@matjar/contract/limits.ts';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useAllHydrated } from '../../../ui/hydrate-when-idle.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useAutoplay } from '../../../ui/slider/use-autoplay.ts';
import { BannerPicture } from './banner-picture.tsx';

const fade: CSSProperties = { transitionDuration: `${delays.bannerFade}ms` };

/** The last slide fades out over the next one; its words go at once, so that two headlines never lie over each other. */
function layerClass(position: number, shown: number, before: number | null): string {
  if (position === shown) return 'z-1 opacity-100';
  return position === before
    ? 'hero-leaving z-2 opacity-0 transition-opacity ease-in-out'
    : 'opacity-0';
}

/** Slides that fade into each other. Without scripts the first one stays. */
export function HeroBanner({
  slides,
  className,
}: {
  slides: readonly ShownSlide[];
  className?: string | undefined;
}) {
  const t = useTranslate();
  const box = useRef<HTMLElement>(null);
  const [{ shown, before }, setSlide] = useState<{ shown: number; before: number | null }>({
    shown: 0,
    before: null,
  });
  const hydrated = useAllHydrated();

  const count = slides.length;
  const show = (position: number) =>
    setSlide((slide) =>
      slide.shown === position ? slide : { shown: position, before: slide.shown },
    );
  const { mayPlay, running, paused, togglePause } = useAutoplay(box, {
    every: delays.bannerAutoplay,
    enabled: count > 1,
    // A functional update, so that turns faster than rendering all count.
    onAdvance: () =>
      setSlide((slide) => ({ shown: (slide.shown + 1) % count, before: slide.shown })),
  });

  return (
    <section
      aria-label={t('home.offers')}
      className={classNames('relative grid h-115 overflow-hidden rounded-hero md:h-110', className)}
      ref={box}
    >
      {slides.map((slide, position) => (
        <article
          aria-label={t('home.offerOf', { position: position + 1, count })}
          className={classNames('[grid-area:1/1]', layerClass(position, shown, before))}
          inert={position !== shown}
          key={slide.id}
          style={position === before ? fade : undefined}
        >
          <HeroSlide
            eager={position === 0}
            slide={slide}
            withPicture={position === 0 || hydrated}
          />
        </article>
      ))}
      {count > 1 && (
        <HeroControls
          ink={textColourOf(slides[shown]).controls}
          mayPlay={mayPlay}
          onShow={show}
          onTogglePause={togglePause}
          paused={paused}
          running={running}
          shown={shown}
          slides={slides}
        />
      )}
    </section>
  );
}

/** Text colours per background: brand, light and dark. */
function textColourOf(slide: ShownSlide | undefined) {
  const ground = slide?.ground ?? 'desk';
  if (ground === 'sound') {
    return { controls: 'text-on-brand', button: 'bg-on-brand! text-(--on-ink)!' };
  }
  if (ground === 'desk' || ground === 'cables') {
    return { controls: 'text-[#2a1205]', button: 'bg-[#2a1205]! text-white!' };
  }
  return { controls: 'text-white' };
}

/** Pictures are twice as wide as high. */
export const heroSizes = '(min-width: 1280px) 880px, (min-width: 1024px) 704px, 580px';

/** A slide: painted background, picture, and real text. */
function HeroSlide({
  slide,
  withPicture,
  eager,
}: {
  slide: ShownSlide;
  /** False for slides not shown yet, whose pictures can wait. */
  withPicture: boolean;
  eager: boolean;
}) {
  const { title, text, linkText, href, ground, picture } = slide;
  const { button } = textColourOf(slide);
  return (
    <div className={classNames('relative h-full overflow-hidden rounded-hero', `ground-${ground}`)}>
      {picture && withPicture && (
        <BannerPicture
          className="end-0 bottom-9 h-[47%] w-auto max-w-none rtl:-scale-x-100 md:bottom-0 md:h-[62%] lg:h-[80%] xl:h-full"
          eager={eager}
          picture={picture}
          sizes={heroSizes}
        />
      )}
      <div className="hero-words relative px-5 pt-6 md:px-15 md:pt-15">
        <p className="max-w-75 text-balance font-bold text-display-phone tracking-[-0.035em] md:max-w-115 md:text-display">
          {title}
        </p>
        <p className="mt-2.5 max-w-75 text-sm opacity-90 md:mt-4 md:text-md lg:max-w-90">{text}</p>
        <ButtonLink
          className={classNames('mt-4 md:mt-6.5 md:h-13 md:rounded-r2 md:px-6.5', button)}
          href={href}
          iconAfter="arrow-right"
          variant={button ? 'strong' : 'primary'}
        >
          {linkText}
        </ButtonLink>
      </div>
    </div>
  );
}

const every = { '--every': `${delays.bannerAutoplay}ms` } as CSSProperties;

/** One dot per slide, and a button to pause. */
function HeroControls({
  slides,
  shown,
  mayPlay,
  running,
  paused,
  ink,
  onShow,
  onTogglePause,
}: {
  slides: readonly ShownSlide[];
  shown: number;
  mayPlay: boolean;
  running: boolean;
  paused: boolean;
  ink: string;
  onShow: (position: number) => void;
  onTogglePause: () => void;
}) {
  const t = useTranslate();
  const count = slides.length;
  return (
    <div
      className={classNames(
        'absolute start-3 bottom-1 z-3 flex items-center md:start-13 md:bottom-7',
        ink,
      )}
    >
      {slides.map(({ id }, position) => (
        <button
          aria-current={position === shown || undefined}
          aria-label={t('home.showOffer', { position: position + 1, count })}
          className="grid h-11 min-w-6 place-items-center rounded-r1 px-1.5 focus-visible:outline-current pointer-coarse:min-w-11"
          key={id}
          onClick={() => onShow(position)}
          type="button"
        >
          {position === shown ? (
            <span
              className="offer-mark relative block h-1.5 w-8.5 overflow-hidden rounded-full bg-current/30"
              data-running={running || undefined}
              style={every}
            />
          ) : (
            <span className="block size-1.5 rounded-full bg-current opacity-50" />
          )}
        </button>
      ))}
      {mayPlay && (
        <button
          aria-label={t(paused ? 'home.play' : 'home.pause')}
          className="ms-2 grid size-11 place-items-center rounded-full focus-visible:outline-current"
          onClick={onTogglePause}
          type="button"
        >
          <span className="grid size-8 place-items-center rounded-full bg-current/16">
            <Icon name={paused ? 'play' : 'pause'} size={14} />
          </span>
        </button>
      )}
    </div>
  );
}
