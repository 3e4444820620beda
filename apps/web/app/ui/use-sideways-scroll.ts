import { type RefObject, useEffect, useState } from 'react';

/** Whether a box scrolls, either way, and whether there is more of it at its end. */
export function useSidewaysScroll(box: RefObject<HTMLElement | null>) {
  const [scrolls, setScrolls] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft, scrollHeight, clientHeight } = element;
      setScrolls(scrollWidth > clientWidth || scrollHeight > clientHeight + 1);
      // Right to left it counts down from zero.
      setHasMore(scrollWidth - clientWidth - Math.abs(scrollLeft) > 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return { scrolls, hasMore };
}
