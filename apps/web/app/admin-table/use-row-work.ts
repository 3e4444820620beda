import { useState } from 'react';
import { textsOfError } from '../api-error.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { notify } from '../ui/toasts.ts';
import { isUnanswered } from './use-offline-save.ts';

export interface RowWork {
  isBusy: (id: string) => boolean;
  /** Marks the row while the work runs; the mark always ends. Rejects as the work does. */
  follow: <Result>(id: string, work: Promise<Result>) => Promise<Result>;
  /** The same, and a failure is shown in a toast; whether it went well is the answer. */
  run: (id: string, work: () => Promise<unknown>) => Promise<boolean>;
}

/** Which rows of a table something is being done to. */
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
