import { useEffect, useRef, useState } from 'react';

/** The search text of a picker after a pause in typing, and whether one is pending. */
export function useTypedKeyword(delay: number) {
  const [keyword, setKeyword] = useState('');
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    clearTimeout(timer.current);
    setTyping(true);
    timer.current = setTimeout(() => {
      setTyping(false);
      setKeyword(text.trim());
    }, delay);
  }

  return { keyword, typing, search };
}
