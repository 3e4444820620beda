import { ApiError } from '@matjar/client/api-error.ts';
import { type DeliveryTable, deliveryTableInput } from '@matjar/contract/delivery-settings.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ConflictNotice } from '../../../admin-table/conflict-notice.tsx';
import { LeaveWarning } from '../../../admin-table/leave-warning.tsx';
import { SaveBar } from '../../../admin-table/save-bar.tsx';
import { useOfflineSave } from '../../../admin-table/use-offline-save.ts';
import { api } from '../../../api-client.ts';
import { textsOfError } from '../../../api-error.ts';
import { listProblems } from '../../../form/schema-resolver.ts';
import { useSaveKey } from '../../../form/use-save-key.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toasts.ts';
import { type DeliveryDraft, toDraft, toInput } from './delivery-draft.ts';
import { DeliveryHistory } from './delivery-history.tsx';
import { DeliveryPreview } from './delivery-preview.tsx';
import { CalendarRules, CashAndPickup } from './delivery-rules.tsx';
import { ZoneList } from './zone-list.tsx';

/** What is wrong, by its place in the table. */
export type Problems = ReadonlyMap<string, string>;

export interface DeliveryPartProps {
  draft: DeliveryDraft;
  problems: Problems;
  onChange: (changes: Partial<DeliveryDraft>) => void;
}

const none: Problems = new Map();

/** The whole table of delivery, checked and saved at once. */
export function DeliveryForm({
  table,
  onSaved,
  onLoadNewest,
}: {
  table: DeliveryTable;
  onSaved: (table: DeliveryTable) => Promise<void>;
  onLoadNewest: () => Promise<void>;
}) {
  const t = useTranslate();
  const { moment } = useFormats();
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => toDraft(table));
  const [isChanged, setChanged] = useState(false);
  // Nothing is called wrong before somebody tried to save it.
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState(none);
  const [conflict, setConflict] = useState<string>();
  const [pending, setPending] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const offline = useOfflineSave(save);

  const checked = useMemo(
    () => deliveryTableInput.safeParse(toInput(draft, table.version)),
    [draft, table.version],
  );
  const found = checked.success ? refused : listProblems(checked.error.issues, t);
  const problems = tries > 0 ? found : none;

  // The first wrong field gets the focus, after an attempt and not while typing.
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function change(changes: Partial<DeliveryDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    setChanged(true);
    setRefused(none);
  }

  function discard() {
    setDraft(toDraft(table));
    setChanged(false);
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
    try {
      const answer = await api.call('PUT /admin/delivery', { body: checked.data });
      setChanged(false);
      notify('success', t('adminDelivery.saved'));
      await onSaved(answer.data);
    } catch (error) {
      if (!offline.explains(error)) explain(error);
    } finally {
      setPending(false);
    }
  }

  function explain(error: unknown) {
    if (error instanceof ApiError && error.code === 'delivery_changed') {
      setConflict(error.message);
      return;
    }
    if (error instanceof ApiError && error.fields.length > 0) {
      setRefused(new Map(error.fields.map(({ field, message }) => [field, message])));
      setTries(tries + 1);
    }
    for (const text of new Set(textsOfError(error, t('ui.errorTitle')))) notify('error', text);
  }

  useSaveKey(() => void save());

  const part = { draft, problems, onChange: change };
  return (
    <form
      aria-label={t('adminDelivery.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      ref={element}
    >
      <LeaveWarning when={isChanged} />
      <PageTitle>{t('adminDelivery.title')}</PageTitle>
      <SaveBar
        isChanged={isChanged}
        onDiscard={discard}
        pending={pending}
        problems={problems.size}
        title={t('adminDelivery.title')}
      />
      {conflict !== undefined && (
        <ConflictNotice
          onReload={() => void onLoadNewest()}
          reloadLabel={t('adminDelivery.conflictReload')}
          text={conflict}
          title={t('adminDelivery.conflictTitle')}
        />
      )}
      <Breadcrumb
        crumbs={[
          { label: t('settings.title'), href: '/admin/settings' },
          { label: t('adminDelivery.title') },
        ]}
      />
      <div className="mt-1 mb-4 flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 flex-1 basis-80 text-t2">
          {t('adminDelivery.lead')}{' '}
          {table.changed &&
            t('adminDelivery.changedBy', {
              name: table.changed.by,
              time: moment(table.changed.at),
            })}
        </p>
        <Button icon="history" onClick={() => setShowsHistory(true)} size="sm" variant="outline">
          {t('settings.history')}
        </Button>
      </div>
      <DeliveryHistory
        onOpenChange={setShowsHistory}
        onRestored={onSaved}
        open={showsHistory}
        version={table.version}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-4">
          <ZoneList {...part} />
          <CalendarRules {...part} />
          <CashAndPickup {...part} />
        </div>
        <DeliveryPreview
          className="xl:sticky xl:top-22"
          table={checked.success ? checked.data : undefined}
          timeZone={table.timeZone}
        />
      </div>
    </form>
  );
}
