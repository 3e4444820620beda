import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/** Scrolls sideways inside itself; the keyboard can reach it while there is something to scroll. */
export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      aria-label={label}
      className={classNames(
        'relative overflow-x-auto overscroll-x-contain -outline-offset-3',
        className,
      )}
      ref={box}
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </section>
  );
}
