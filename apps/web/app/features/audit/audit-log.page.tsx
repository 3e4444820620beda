import {
  type AuditEntity,
  type AuditEntry,
  auditActions,
  auditEntities,
} from '@matjar/contract/audit/audit.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import type { Column } from '../../admin-table/admin-table.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import {
  ClearFilters,
  DayRangeFilter,
  dayRange,
  FoldedFilters,
  readDay,
} from '../../admin-table/table-filters.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { summariseChanges } from './audit-changes.ts';
import { AuditDialog, EntryTarget } from './audit-dialog.tsx';
import { entityTexts, useAuditTexts, useEntryLabel } from './audit-texts.ts';

const sizes = [20, 50, 100] as const;
const exact = ['action', 'entity', 'entityId'] as const;
const filters = [...exact, ...dayRange] as const;
const actionLabels = {
  create: { text: 'insights.auditCreate', tone: 'ok' },
  update: { text: 'insights.auditUpdate', tone: 'neutral' },
  delete: { text: 'insights.auditDelete', tone: 'bad' },
  restore: { text: 'insights.auditRestore', tone: 'warn' },
  export: { text: 'insights.auditExport', tone: 'neutral' },
} as const;

function actionLabelOf(action: string) {
  return actionLabels[action as keyof typeof actionLabels] ?? actionLabels.update;
}

/** A bulk change or an import that a person took back; the end of a plan is a step of its own. */
function labelOfEntry({ action, entity, after }: AuditEntry) {
  const isRun = entity === 'import' || (entity === 'bulk' && after?.step === undefined);
  return action === 'restore' && isRun
    ? ({ text: 'bulk.stateUndone', tone: 'warn' } as const)
    : actionLabelOf(action);
}

/** Who changed what and when, newest first. */
export default function AuditLogPage() {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const address = useTableAddress('audit', sizes);
  const query = {
    ...Object.fromEntries(exact.map((name) => [name, address.filter(name)])),
    'createdAt[gte]': readDay(address.filter('from')),
    'createdAt[lte]': readDay(address.filter('to')),
  };
  const list = useTableList('GET /admin/audit', address, query);
  const [shown, setShown] = useState<AuditEntry>();

  const columns: Column<AuditEntry>[] = [
    {
      id: 'item',
      head: t('insights.auditItem'),
      cell: (row) => (
        <span className="block max-w-96">
          <EntryTarget className="block truncate font-semibold" entry={row} />
          <EntryAbout entry={row} />
        </span>
      ),
    },
    {
      id: 'when',
      head: t('insights.auditWhen'),
      className: 'whitespace-nowrap text-t2 tabular-nums',
      cell: (row) => dateTime(row.createdAt),
    },
    {
      id: 'action',
      head: t('insights.auditAction'),
      cell: (entry) => <ActionPill entry={entry} />,
    },
    {
      id: 'who',
      head: t('insights.auditWho'),
      cell: ({ actor }) => <Actor actor={actor} />,
    },
    {
      id: 'show',
      head: '',
      end: true,
      cell: (row) => <ShowButton entry={row} onShow={setShown} />,
    },
  ];

  return (
    <>
      <AdminListPage
        action={
          <ExportMenu
            address={address}
            choices={[{ fileName: 'audit-log' }]}
            filters={query}
            name="GET /admin/audit/export"
          />
        }
        address={address}
        card={(entry) => <EntryCard entry={entry} onShow={setShown} />}
        columns={columns}
        filters={filters}
        list={list}
        search={{
          label: t('insights.auditSearch'),
          delay: delays.searchDebounce,
          className: 'min-w-56 max-w-80 grow',
        }}
        title={t('adminFrame.titleAuditLog')}
        toolbar={
          <FoldedFilters address={address} filters={filters}>
            <NativeSelect
              aria-label={t('insights.auditAction')}
              className="w-auto!"
              dense
              onChange={(event) => address.change({ action: event.target.value })}
              options={[
                { value: '', label: t('insights.auditAnyAction') },
                ...auditActions.map((value) => ({ value, label: t(actionLabelOf(value).text) })),
              ]}
              value={address.filter('action')}
            />
            <NativeSelect
              aria-label={t('insights.auditItem')}
              className="w-auto!"
              dense
              onChange={(event) => address.change({ entity: event.target.value })}
              options={[
                { value: '', label: t('insights.auditAnyEntity') },
                ...auditEntities.map((value) => ({ value, label: t(entityTexts[value]) })),
              ]}
              value={address.filter('entity')}
            />
            <DayRangeFilter address={address} />
            <ClearFilters address={address} filters={filters} />
          </FoldedFilters>
        }
      />
      {shown && <AuditDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface EntryProps {
  entry: AuditEntry;
  onShow: (entry: AuditEntry) => void;
}

/** An entry in the list on phones. */
function EntryCard({ entry, onShow }: EntryProps) {
  const { dateTime } = useFormats();
  return (
    <article className="flex items-center gap-2 py-3 ps-4 pe-2">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 truncate font-semibold">
            <EntryTarget entry={entry} />
          </p>
          <ActionPill entry={entry} />
        </div>
        <EntryAbout entry={entry} />
        <p className="text-t2 text-xs tabular-nums">
          <time className="whitespace-nowrap" dateTime={entry.createdAt}>
            {dateTime(entry.createdAt)}
          </time>
          {' · '}
          <Actor actor={entry.actor} />
        </p>
      </div>
      <ShowButton entry={entry} onShow={onShow} />
    </article>
  );
}

/** The kind of the object, and what changed of it. */
function EntryAbout({ entry }: Pick<EntryProps, 'entry'>) {
  const t = useTranslate();
  const texts = useAuditTexts();
  const isWhole = entry.action === 'create' || entry.action === 'delete';
  const label = useEntryLabel()(entry);
  const changes = isWhole ? '' : summariseChanges(entry, texts, label);
  return (
    <span className="line-clamp-2 text-t3 text-xs [overflow-wrap:anywhere]">
      {isKnown(entry.entity) ? t(entityTexts[entry.entity]) : entry.entity}
      {changes && <span className="text-t2">{` · ${changes}`}</span>}
    </span>
  );
}

/** Older entries may be about objects that the shop no longer has. */
function isKnown(entity: string): entity is AuditEntity {
  return entity in entityTexts;
}

function ActionPill({ entry }: { entry: AuditEntry }) {
  const t = useTranslate();
  const { tone, text } = labelOfEntry(entry);
  return <StatusPill tone={tone}>{t(text)}</StatusPill>;
}

function Actor({ actor: { name, key } }: Pick<AuditEntry, 'actor'>) {
  const t = useTranslate();
  return key === undefined ? name : t('insights.auditByKey', { key, name });
}

function ShowButton({ entry, onShow }: EntryProps) {
  const t = useTranslate();
  const labelOf = useEntryLabel();
  return (
    <IconButton
      icon="eye"
      iconSize={18}
      label={t('insights.auditShow', { name: labelOf(entry) })}
      onClick={() => onShow(entry)}
    />
  );
}
