import { type BulkEntity, type BulkRequestInput, isUndoable } from '@matjar/contract/bulk/bulk.ts';
import { type ComponentType, useState } from 'react';
import type { Selection } from '../../admin-table/use-selection.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { SelectionAction } from '../../ui/selection-bar.tsx';
import { BulkBar, selectedRows } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { entityLabels } from './bulk-labels.ts';

type RequestOf<Entity> = Extract<BulkRequestInput, { entity: Entity }>;
type ActionOf<Entity> = RequestOf<Entity>['action'];

/** A bulk action on the selected rows. */
export interface BulkChoice<Entity extends BulkEntity> {
  kind: ActionOf<Entity>['kind'];
  icon: IconName;
  label: string;
  title: string;
  effects?: string;
  danger?: boolean;
  /** Asks for the rest of the action; undefined while it is incomplete. */
  Fields?: ComponentType<{ onAction: (action: ActionOf<Entity> | undefined) => void }>;
}

/** The bar over a list with its bulk actions, and the dialog with its preview. */
export function RowsBulk<Entity extends BulkEntity>({
  entity,
  choices,
  selection,
  total,
  filters,
}: {
  entity: Entity;
  choices: readonly BulkChoice<Entity>[];
  selection: Selection;
  total: number;
  filters: Record<string, string>;
}) {
  const [open, setOpen] = useState<BulkChoice<Entity>>();
  return (
    <BulkBar selection={selection} total={total}>
      {choices.map((choice) => (
        <SelectionAction
          danger={choice.danger ?? false}
          icon={choice.icon}
          key={choice.kind}
          onClick={() => setOpen(choice)}
        >
          {choice.label}
        </SelectionAction>
      ))}
      {open && (
        <ChoiceDialog
          choice={open}
          chosen={selectedRows(selection, filters)}
          entity={entity}
          onClose={() => setOpen(undefined)}
        />
      )}
    </BulkBar>
  );
}

function ChoiceDialog<Entity extends BulkEntity>({
  entity,
  choice: { kind, icon, title, effects, danger = false, Fields },
  chosen,
  onClose,
}: {
  entity: Entity;
  choice: BulkChoice<Entity>;
  chosen: ReturnType<typeof selectedRows>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [{ action }, setWanted] = useState<{ action: ActionOf<Entity> | undefined }>({
    action: Fields ? undefined : ({ kind } as ActionOf<Entity>),
  });
  const words = danger ? 'bulk.applyDeleteRows' : entityLabels[entity].apply;
  return (
    <BulkDialog
      applyIcon={icon}
      applyLabel={(count) => t(words, { count })}
      danger={danger}
      description={effects}
      fields={Fields && <Fields onAction={(wanted) => setWanted({ action: wanted })} />}
      hint={t(isUndoable({ kind }) ? 'bulk.rowsInBackground' : 'bulk.final')}
      onClose={onClose}
      request={action && ({ entity, chosen, action } as BulkRequestInput)}
      title={title}
    />
  );
}
