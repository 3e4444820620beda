import { delays } from '@matjar/contract/limits.ts';
import { Pause, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { heroScenes } from './banner-scenes.ts';

const every = { '--every': `${delays.bannerAutoplay}ms` } as CSSProperties;

/** One mark per offer, and the way to stop them from moving on. */
export function HeroControls({
  shown,
  mayPlay,
  running,
  paused,
  onDark,
  onShow,
  onTogglePause,
}: {
  shown: number;
  mayPlay: boolean;
  running: boolean;
  paused: boolean;
  onDark: boolean;
  onShow: (position: number) => void;
  onTogglePause: () => void;
}) {
  const t = useTranslate();
  const count = heroScenes.length;
  return (
    <div
      className={classNames(
        'absolute start-3 bottom-1 z-3 flex items-center md:start-13 md:bottom-7',
        onDark ? 'text-white' : 'text-[#2a1205]',
      )}
    >
      {heroScenes.map(({ key }, position) => (
        <button
          aria-current={position === shown || undefined}
          aria-label={t('home.showOffer', { position: position + 1, count })}
          className="grid h-11 min-w-6 place-items-center rounded-r1 px-1.5 focus-visible:outline-current pointer-coarse:min-w-11"
          key={key}
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
            <Icon of={paused ? Play : Pause} size={14} />
          </span>
        </button>
      )}
    </div>
  );
}
