import { type ReactNode, useId } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Direction } from '../../../ui/slider/slider-place.ts';
import { type SliderOptions, type SliderState, useSlider } from '../../../ui/slider/use-slider.ts';
import { BesideAside, SectionHead } from './section.tsx';

/** A row of slides with a heading; `children` are the list items. */
export function Slider({
  title,
  link,
  slidesClass,
  aside,
  className,
  children,
  ...options
}: SliderOptions & {
  title: string;
  link?: { href: string; text: string };
  /** Sets `--slides`, the number of visible slides, by screen width. */
  slidesClass: string;
  /** Beside the row, or above it if there is no room. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const { rowRef, state, move } = useSlider(options);
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHead id={id} link={link} title={title}>
        <SliderArrows
          loops={options.loops}
          onMove={(direction) => move(direction, 'page')}
          state={state}
          title={title}
        />
      </SectionHead>
      <BesideAside aside={aside}>
        <ul className={classNames('slider-row', slidesClass)} ref={rowRef}>
          {children}
        </ul>
      </BesideAside>
    </section>
  );
}

/** Buttons for people who cannot swipe. Shown once they work and if they are needed. */
function SliderArrows({
  state,
  loops,
  title,
  onMove,
}: {
  state: SliderState | null;
  loops: boolean;
  /** Names the row for screen readers. */
  title: string;
  onMove: (direction: Direction) => void;
}) {
  const t = useTranslate();
  const needed = state && !(state.atStart && state.atEnd);
  return (
    <div className={classNames('hidden gap-2 md:flex', !needed && 'invisible')}>
      <IconButton
        className="rtl:-scale-x-100"
        disabled={!loops && state?.atStart}
        icon="chevron-left"
        label={`${t('ui.previous')}: ${title}`}
        onClick={() => onMove('back')}
        variant="round"
      />
      <IconButton
        className="rtl:-scale-x-100"
        disabled={!loops && state?.atEnd}
        icon="chevron-right"
        label={`${t('ui.next')}: ${title}`}
        onClick={() => onMove('forward')}
        variant="round"
      />
    </div>
  );
}
