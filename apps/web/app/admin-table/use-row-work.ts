import { useState } from 'react';
import { textsOfError } from '../api-error.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { notify } from '../ui/toasts.ts';
import { isUnanswered } from './use-offline-save.ts';

export interface RowWork {
  isBusy: (id: string) => boolean;
  /** Marks the row while the action runs, and always removes the mark. Rejects if the action does. */
  follow: <Result>(id: string, work: Promise<Result>) => Promise<Result>;
  /** The same with toasts on failure, unless its texts are shown elsewhere; resolves to whether it succeeded. */
  run: (
    id: string,
    work: () => Promise<unknown>,
    onError?: (texts: readonly string[]) => void,
  ) => Promise<boolean>;
}

function notifyAll(texts: readonly string[]) {
  for (const text of texts) notify('error', text);
}

/** Rows of a table with a running action. */
export function useRowWork(): RowWork {
  const t = useTranslate();
  const [busy, setBusy] = useState<readonly string[]>([]);

  async function follow<Result>(id: string, work: Promise<Result>): Promise<Result> {
    setBusy((ids) => [...ids, id]);
    try {
      return await work;
    } finally {
      setBusy((ids) => ids.toSpliced(ids.indexOf(id), 1));
    }
  }

  const run: RowWork['run'] = async (id, work, onError = notifyAll) => {
    try {
      await follow(id, work());
      return true;
    } catch (error) {
      const otherwise = t(isUnanswered(error) ? 'adminTable.unansweredTitle' : 'ui.errorTitle');
      onError(textsOfError(error, otherwise));
      return false;
    }
  };

  return { isBusy: (id) => busy.includes(id), follow, run };
}
