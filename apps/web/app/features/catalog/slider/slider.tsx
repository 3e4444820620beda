import '../../../ui/slider/slider-row.css';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { type SliderOptions, useSlider } from '../../../ui/slider/use-slider.ts';
import { BesideAside } from './beside-aside.tsx';
import { SectionHead } from './section-head.tsx';
import { SliderArrows } from './slider-arrows.tsx';

/** A headed row of slides, `children` being one list item for each. */
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
  /** Sets `--slides`, how many are seen at once, by width of the screen. */
  slidesClass: string;
  /** Stands beside the row, above it where there is no room. */
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
