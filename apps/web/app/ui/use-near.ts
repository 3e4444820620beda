import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Whether the element is near the viewport, so that its data can be fetched. */
export function useNear(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          startTransition(() => setNear(true));
        }
      },
      { rootMargin: `${pixels}px 0px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, near, pixels]);
  return near;
}
