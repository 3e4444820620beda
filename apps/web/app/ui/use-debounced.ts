import { useEffect, useState } from 'react';

/** A text once it has not changed for a while. Text only: an object made by each render would never rest. */
export function useDebounced<Text extends string | undefined>(text: Text, delayMs: number): Text {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
