import { useEffect, useRef, useState } from 'react';

/** What somebody looks for in a picker: the text after a pause in typing, and whether one is waited for. */
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
