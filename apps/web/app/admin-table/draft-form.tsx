import { ApiError } from '@matjar/client/api-error.ts';
import type { ErrorCode } from '@matjar/contract/error-codes.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { textsOfError } from '../api-error.ts';
import { listProblems } from '../form/schema-resolver.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useSaveKey } from '../keyboard.ts';
import type { UseQueryResult } from '../queries.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { notify } from '../ui/toasts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { LeaveWarning } from './leave-warning.tsx';
import { SaveBar } from './save-bar.tsx';
import { useOfflineSave } from './use-offline-save.ts';

/** Errors by path of the saved value. */
export type Problems = ReadonlyMap<string, string>;

const none: Problems = new Map();

/**
 * State of a form that is one draft, validated and saved as a whole. Starts with the result of `read`; remount it to
 * reset.
 */
export function useDraftForm<Draft extends object, Input>({
  read,
  toInput,
  schema,
  send,
  conflictCode,
}: {
  read: () => Draft;
  toInput: (draft: Draft) => unknown;
  schema: z.ZodType<Input>;
  send: (input: Input) => Promise<void>;
  /** Set after a conflict. */
  conflictCode: ErrorCode;
}) {
  const t = useTranslate();
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(read);
  const [before] = useState(() => JSON.stringify(toInput(draft)));
  // No errors before the first attempt to save.
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState(none);
  const [conflict, setConflict] = useState<ApiError>();
  const [pending, setPending] = useState(false);
  const offline = useOfflineSave(save);

  const input = toInput(draft);
  const written = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is a new object each time; its JSON shows whether it differs.
  const checked = useMemo(() => schema.safeParse(input), [schema, written]);
  const found = checked.success ? refused : listProblems(checked.error.issues, t);

  // Focuses the first invalid field after an attempt, not while typing.
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function change(changes: Partial<Draft>) {
    setDraft((current) => ({ ...current, ...changes }));
    setRefused(none);
  }

  function discard() {
    setDraft(read());
    setTries(0);
    setRefused(none);
  }

  async function save() {
    if (pending) return;
    if (!checked.success) {
      setTries(tries + 1);
      return;
    }
    if (offline.holdsBack()) return;
    setPending(true);
    setConflict(undefined);
    try {
      await send(checked.data);
    } catch (error) {
      if (!offline.explains(error)) explain(error);
    } finally {
      setPending(false);
    }
  }

  function explain(error: unknown) {
    if (error instanceof ApiError && error.code === conflictCode) {
      setConflict(error);
      return;
    }
    if (error instanceof ApiError && error.fields.length > 0) {
      // Settings are sent as `values`.
      const places = error.fields.map(
        ({ field, message }) => [field.replace(/^values\./, ''), message] as const,
      );
      setRefused(new Map(places));
      setTries(tries + 1);
    }
    for (const text of new Set(textsOfError(error, t('ui.errorTitle')))) notify('error', text);
  }

  useSaveKey(() => void save());

  return {
    element,
    draft,
    change,
    discard,
    save,
    pending,
    conflict,
    /** Undefined while the draft is invalid. */
    input: checked.success ? checked.data : undefined,
    problems: tries > 0 ? found : none,
    isChanged: written !== before,
  };
}

/** Such a form as a settings page: save bar, conflict notice, and link back. */
export function DraftForm({
  form,
  title,
  lead,
  history,
  conflict,
  onLoadNewest,
  children,
}: {
  form: Pick<
    ReturnType<typeof useDraftForm>,
    'element' | 'discard' | 'save' | 'pending' | 'conflict' | 'problems' | 'isChanged'
  >;
  title: string;
  lead: ReactNode;
  /** A drawer with earlier changes. */
  history: (drawer: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode;
  /** Text of a conflict, if it differs from that of the server. */
  conflict: { title: string; text?: string };
  onLoadNewest: () => Promise<void>;
  children: ReactNode;
}) {
  const t = useTranslate();
  const [showsHistory, setShowsHistory] = useState(false);
  const { isChanged } = form;
  return (
    <form
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
      ref={form.element}
    >
      <LeaveWarning when={isChanged} />
      <PageTitle>{title}</PageTitle>
      <SaveBar
        isChanged={isChanged}
        onDiscard={form.discard}
        onHistory={() => setShowsHistory(true)}
        pending={form.pending}
        problems={form.problems.size}
        title={title}
      />
      {form.conflict && (
        <ConflictNotice
          error={form.conflict}
          onReload={() => void onLoadNewest()}
          reloadLabel={t('settings.conflictReload')}
          text={conflict.text ?? form.conflict.message}
          title={conflict.title}
        />
      )}
      <Breadcrumb
        crumbs={[{ label: t('settings.title'), href: '/admin/settings' }, { label: title }]}
      />
      <p className="mt-1 mb-4 text-t2">{lead}</p>
      {children}
      {history({ open: showsHistory, onOpenChange: setShowsHistory })}
    </form>
  );
}

/** Shown until its data is loaded. */
export function DraftFormLoading({
  title,
  queries,
  children,
}: {
  title: string;
  queries: readonly Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>[];
  /** A skeleton of the form. */
  children: ReactNode;
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="mb-5">{title}</h1>
      {queries.some(({ isError }) => isError) ? (
        <ErrorState
          heading="h2"
          onRetry={() => {
            for (const each of queries) void each.refetch();
          }}
          retrying={queries.some(({ isFetching }) => isFetching)}
        />
      ) : (
        children
      )}
    </>
  );
}

/** The form, and a preview beside it. */
export function FormAndPreviewSkeleton() {
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
      <Skeleton className="h-150 rounded-panel" />
      <Skeleton className="hidden h-80 rounded-panel xl:block" />
    </div>
  );
}

/** Preview of a sample by the current form values. */
export function SamplePanel({ fields, children }: { fields: ReactNode; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <Panel
      aria-label={t('adminDelivery.preview')}
      className="min-w-0 xl:sticky xl:top-22"
      dense
      role="region"
    >
      <h2 className="font-head text-md tracking-[-0.02em]">{t('adminDelivery.preview')}</h2>
      <p className="mt-0.5 text-t2 text-xs">{t('adminDelivery.previewHint')}</p>
      <div className="mt-4 grid gap-3.5">{fields}</div>
      <div aria-live="polite" className="mt-4 border-line border-t pt-3.5">
        {children ?? <p className="text-t2">{t('adminDelivery.previewNothing')}</p>}
      </div>
    </Panel>
  );
}
