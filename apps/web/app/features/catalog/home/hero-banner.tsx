import './banners.css';
import type { Banner } from '@matjar/contract/banners.ts';
import { delays } from '@matjar/contract/limits.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useAutoplay } from '../../../ui/slider/use-autoplay.ts';
import { findBanner, heroScenes } from './banner-scenes.ts';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';

const fade: CSSProperties = { transitionDuration: `${delays.bannerFade}ms` };

/** The next offer fades in over the last one, which stays until it is covered. */
function layerClass(position: number, shown: number, before: number | null): string {
  if (position === shown) return 'z-2 opacity-100 transition-opacity ease-in-out';
  return position === before ? 'z-1 opacity-100' : 'opacity-0';
}

/** Three offers that fade into each other. Without scripts the first one stays. */
export function HeroBanner({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslate();
  const box = useRef<HTMLElement>(null);
  const [{ shown, before }, setTurn] = useState<{ shown: number; before: number | null }>({
    shown: 0,
    before: null,
  });
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  const count = heroScenes.length;
  const show = (position: number) =>
    setTurn((turn) => (turn.shown === position ? turn : { shown: position, before: turn.shown }));
  const { mayPlay, running, paused, togglePause } = useAutoplay(box, {
    every: delays.bannerAutoplay,
    enabled: true,
    // Turns that come faster than React draws each count.
    onTurn: () => setTurn((turn) => ({ shown: (turn.shown + 1) % count, before: turn.shown })),
  });

  return (
    <section
      aria-label={t('home.offers')}
      className="relative grid h-115 overflow-hidden rounded-hero md:h-110"
      ref={box}
    >
      {heroScenes.map((scene, position) => (
        <article
          aria-label={t('home.offerOf', { position: position + 1, count })}
          className={classNames('[grid-area:1/1]', layerClass(position, shown, before))}
          inert={position !== shown}
          key={scene.key}
          style={position === shown ? fade : undefined}
        >
          <HeroSlide
            banner={findBanner(banners, scene)}
            eager={position === 0}
            scene={scene}
            withPicture={position === 0 || alive}
          />
        </article>
      ))}
      <HeroControls
        mayPlay={mayPlay}
        onDark={heroScenes[shown]?.ground === 'ground-cinema'}
        onShow={show}
        onTogglePause={togglePause}
        paused={paused}
        running={running}
        shown={shown}
      />
    </section>
  );
}
