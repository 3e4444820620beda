import { useEffect, useState } from 'react';
import { api } from '../../../api-client.ts';
import { hasAccount, signedInUser } from '../../../session/session-store.ts';

/** Requested once per page load and person; later searches are in the browser's own list. */
let loaded: { user: string; texts: Promise<string[]> } | undefined;

async function askSearches(): Promise<string[]> {
  const { data } = await api.call('GET /searches/recent', {});
  return data.map(({ text }) => text);
}

/** The last searches kept with the account, and their removal; none for visitors and guests. */
export function useAccountSearches() {
  const [texts, setTexts] = useState<string[]>([]);
  useEffect(() => {
    if (!hasAccount()) return;
    let isGone = false;
    const user = signedInUser();
    if (loaded?.user !== user) loaded = { user, texts: askSearches() };
    loaded.texts.then(
      (found) => {
        if (!isGone) setTexts(found);
      },
      // Retried with the next focus.
      () => {
        loaded = undefined;
      },
    );
    return () => {
      isGone = true;
    };
  }, []);

  /** One of them, or all. */
  function remove(text?: string) {
    if (!hasAccount()) return;
    const left = text === undefined ? [] : texts.filter((each) => each !== text.toLowerCase());
    setTexts(left);
    loaded = { user: signedInUser(), texts: Promise.resolve(left) };
    api.call('DELETE /searches/recent', { query: { text } }).catch(() => {
      loaded = undefined;
    });
  }

  return { texts, remove };
}
