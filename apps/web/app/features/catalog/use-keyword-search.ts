import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isProductList, searchPath } from './search-path.ts';

const searchDelay = 500;

/**
 * The text in the search box and what it does: half a second after the last key, and at once on
 * submit, it opens the product list for the keyword. The box follows the address when that changes by
 * other means, such as Back.
 */
export function useKeywordSearch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const keywordInAddress = new URLSearchParams(search).get('keyword') ?? '';
  const [text, setText] = useState(keywordInAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(keywordInAddress);

  useEffect(() => {
    // What comes back from the own search must not overwrite keys typed in the meantime.
    if (keywordInAddress === sent.current) return;
    sent.current = keywordInAddress;
    setText(keywordInAddress);
  }, [keywordInAddress]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function open(keyword: string, replace: boolean) {
    clearTimeout(timer.current);
    sent.current = keyword.trim();
    // The address of this moment: filters may have changed while the keys were counted.
    void navigate(searchPath(window.location, keyword), { replace });
  }

  function change(keyword: string) {
    setText(keyword);
    clearTimeout(timer.current);
    const onList = isProductList(pathname);
    if (!onList && keyword.trim() === '') return;
    timer.current = setTimeout(() => {
      // A person who has left for another page no longer waits for this search.
      const stillHere = window.location.pathname === pathname;
      // On the list each pause would otherwise add a step to Back.
      if (stillHere) open(keyword, onList);
    }, searchDelay);
  }

  /** The person goes elsewhere: nothing is searched any more, and the box is empty for the next time. */
  function leave() {
    clearTimeout(timer.current);
    sent.current = '';
    setText('');
  }

  return { text, change, leave, submit: () => open(text, false) };
}
