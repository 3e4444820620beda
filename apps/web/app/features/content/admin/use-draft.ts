import { ApiError, type FieldProblem } from '@matjar/client/api-error.ts';
import type { ContentDocument, ContentValue } from '@matjar/contract/content/content.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { notify } from '../../../ui/toasts.ts';

/** Milliseconds after the last key before the draft is saved. */
const saveAfter = 700;

export type DraftState = 'saved' | 'unsaved' | 'refused' | 'conflict';

type StepPath = 'publish' | 'discard' | 'withdraw';

/** A document being edited: autosaved as a draft, one save at a time. */
export function useDraft(opened: ContentDocument) {
  const t = useTranslate();
  const [known, setKnown] = useState(opened);
  const [value, setValue] = useState(opened.value);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [state, setState] = useState<DraftState>('saved');
  const [conflict, setConflict] = useState<ApiError>();
  const [pending, setPending] = useState<StepPath>();
  const newest = useRef({ value: opened.value, saved: opened.value, version: opened.version });
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const { id } = opened;

  function change(next: ContentValue) {
    newest.current.value = next;
    setValue(next);
    if (state !== 'conflict') setState('unsaved');
  }

  /** Takes over version and published state from the server. */
  function take(document: ContentDocument) {
    newest.current.version = document.version;
    setKnown(document);
    setProblems([]);
  }

  /** Same, replacing the edited value. */
  function replace(document: ContentDocument) {
    take(document);
    newest.current.value = document.value;
    newest.current.saved = document.value;
    setValue(document.value);
    setState('saved');
  }

  async function send(): Promise<boolean> {
    const { value: sent, saved, version } = newest.current;
    if (sent === saved) return true;
    try {
      const { data } = await api.call('PUT /admin/content/:id', {
        params: { id },
        body: { version, value: sent },
      });
      newest.current.saved = sent;
      take(data);
      setState(newest.current.value === sent ? 'saved' : 'unsaved');
      return true;
    } catch (error) {
      explain(error);
      return false;
    }
  }

  function explain(error: unknown) {
    const { code, fields } = error instanceof ApiError ? error : { code: '', fields: [] };
    setState(code === 'conflict' ? 'conflict' : 'refused');
    setConflict(error instanceof ApiError && code === 'conflict' ? error : undefined);
    setProblems(fields);
    if (code === 'conflict' || fields.length > 0) return;
    notifyError(error, t);
  }

  function save(): Promise<boolean> {
    queue.current = queue.current.then(send);
    return queue.current;
  }

  const saveLater = useEffectEvent(() => void save());
  useEffect(() => {
    if (value === newest.current.saved) return;
    const timer = setTimeout(() => saveLater(), saveAfter);
    return () => clearTimeout(timer);
  }, [value]);

  /** Saves pending changes, unless they are discarded, then performs a step. */
  async function step(path: StepPath, done: string): Promise<void> {
    setPending(path);
    try {
      if (path === 'discard') {
        // A running save would change the version; later changes are discarded with the draft.
        await queue.current;
        newest.current.value = newest.current.saved;
      } else if (!(await save()) && path === 'publish') return;
      const { version } = newest.current;
      const { data } = await api.call(`POST /admin/content/:id/${path}`, {
        params: { id },
        body: { version },
      });
      replace(data);
      notify('success', done);
    } catch (error) {
      explain(error);
    } finally {
      setPending(undefined);
    }
  }

  return { known, value, change, state, conflict, problems, pending, save, step, replace, explain };
}

export type Draft = ReturnType<typeof useDraft>;

/** The problem at a path of the value, or below it. */
export function problemAt(problems: readonly FieldProblem[], path: string): string | undefined {
  const full = `value.${path}`;
  return problems.find(({ field }) => field === full || field.startsWith(`${full}.`))?.message;
}
