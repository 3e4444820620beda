import { useState } from 'react';
import { textsOfError } from '../api-error.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { notify } from '../ui/toasts.ts';
import { isUnanswered } from './use-offline-save.ts';

export interface RowWork {
  isBusy: (id: string) => boolean;
  /** Marks the row while the action runs, and always removes the mark. Rejects if the action does. */
  follow: <Result>(id: string, work: Promise<Result>) => Promise<Result>;
  /** The same with a toast on failure; resolves to whether it succeeded. */
  run: (id: string, work: () => Promise<unknown>) => Promise<boolean>;
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

  async function run(id: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await follow(id, work());
      return true;
    } catch (error) {
      const otherwise = t(isUnanswered(error) ? 'adminTable.unansweredTitle' : 'ui.errorTitle');
      for (const text of textsOfError(error, otherwise)) notify('error', text);
      return false;
    }
  }

  return { isBusy: (id) => busy.includes(id), follow, run };
}
