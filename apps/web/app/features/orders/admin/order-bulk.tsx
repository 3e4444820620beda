import type { BulkRequestInput } from '@matjar/contract/bulk.ts';
import { carrierNames } from '@matjar/contract/carriers.ts';
import { noteLength } from '@matjar/contract/orders.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Selection } from '../../../admin-table/use-selection.ts';
import { api } from '../../../api-client.ts';
import { textsOfError } from '../../../api-error.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { saveFile } from '../../../save-file.ts';
import { Field } from '../../../ui/field.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { SelectionAction } from '../../../ui/selection-action.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { notify } from '../../../ui/toasts.ts';
import { BulkBar } from '../../bulk/bulk-bar.tsx';
import { BulkDialog } from '../../bulk/bulk-dialog.tsx';
import { chosenRows } from '../../bulk/chosen-rows.ts';
import { readParcels } from './read-parcels.ts';

type OrderRequest = Extract<BulkRequestInput, { entity: 'orders' }>;

const actions = [
  {
    kind: 'prepare',
    text: 'bulk.prepare',
    title: 'bulk.prepareTitle',
    effects: 'bulk.prepareEffects',
    icon: 'package',
  },
  {
    kind: 'dispatch',
    text: 'bulk.dispatch',
    title: 'bulk.dispatchTitle',
    effects: 'bulk.dispatchEffects',
    icon: 'truck',
  },
  {
    kind: 'deliver',
    text: 'bulk.deliver',
    title: 'bulk.deliverTitle',
    effects: 'bulk.deliverEffects',
    icon: 'package-check',
  },
  {
    kind: 'pay',
    text: 'bulk.pay',
    title: 'bulk.payTitle',
    effects: 'bulk.payEffects',
    icon: 'banknote',
  },
  {
    kind: 'cancel',
    text: 'bulk.cancelOrders',
    title: 'bulk.cancelOrdersTitle',
    effects: 'bulk.cancelOrdersEffects',
    icon: 'circle-x',
  },
] as const;

type Action = (typeof actions)[number];

const hints = {
  prepare: 'bulk.final',
  dispatch: 'bulk.finalHint',
  deliver: 'bulk.finalHint',
  pay: 'bulk.undoHintPay',
  cancel: 'bulk.finalHint',
} as const satisfies Record<Action['kind'], string>;

/** The next steps of many orders at once, by the rules of one. */
export function OrderBulk({
  selection,
  total,
  filters,
}: {
  selection: Selection;
  total: number;
  filters: Record<string, string>;
}) {
  const t = useTranslate();
  const [open, setOpen] = useState<Action>();
  return (
    <BulkBar selection={selection} total={total}>
      {actions.map((action) => (
        <SelectionAction icon={action.icon} key={action.kind} onClick={() => setOpen(action)}>
          {t(action.text)}
        </SelectionAction>
      ))}
      <PrintAction
        chosen={chosenRows(selection, filters)}
        file={t('bulk.pickListFile')}
        icon="clipboard-list"
        label={t('bulk.pickList')}
        name="POST /admin/bulk/pick-list"
      />
      <PrintAction
        chosen={chosenRows(selection, filters)}
        file={t('bulk.slipsFile')}
        icon="file-down"
        label={t('bulk.slips')}
        name="POST /admin/bulk/packing-slips"
      />
      <PrintAction
        chosen={chosenRows(selection, filters)}
        file={t('bulk.invoicesFile')}
        icon="file-text"
        label={t('bulk.invoices')}
        name="POST /admin/bulk/invoices"
      />
      {open && (
        <OrderDialog
          action={open}
          chosen={chosenRows(selection, filters)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </BulkBar>
  );
}

/** Something to print for all of them at once. */
function PrintAction({
  chosen,
  name,
  file,
  icon,
  label,
}: Pick<OrderRequest, 'chosen'> & {
  name:
    | 'POST /admin/bulk/packing-slips'
    | 'POST /admin/bulk/invoices'
    | 'POST /admin/bulk/pick-list';
  file: string;
  icon: IconName;
  label: string;
}) {
  const t = useTranslate();
  const print = useMutation({
    mutationFn: async () =>
      saveFile(
        await api.call(name, { body: { chosen }, headers: { accept: 'application/pdf' } }),
        file,
      ),
    networkMode: 'always',
    onError: (error) => {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    },
  });
  return (
    <SelectionAction
      aria-busy={print.isPending || undefined}
      icon={icon}
      onClick={() => !print.isPending && print.mutate()}
    >
      {label}
    </SelectionAction>
  );
}

function OrderDialog({
  action: { kind, title, effects, icon },
  chosen,
  onClose,
}: {
  action: Action;
  chosen: OrderRequest['chosen'];
  onClose: () => void;
}) {
  const t = useTranslate();
  const [carrier, setCarrier] = useState('');
  const [list, setList] = useState('');
  const parcels = readParcels(list);
  const unread = 'line' in parcels ? parcels.line : undefined;
  const [reason, setReason] = useState('');
  const request = {
    prepare: { kind: 'prepare' },
    dispatch: {
      kind: 'dispatch',
      ...(carrier && { carrier }),
      ...(!('line' in parcels) && parcels.length > 0 && { parcels }),
    },
    deliver: { kind: 'deliver' },
    pay: { kind: 'pay' },
    cancel: { kind: 'cancel', ...(reason.trim() && { reason: reason.trim() }) },
  } as const satisfies Record<Action['kind'], OrderRequest['action']>;
  return (
    <BulkDialog
      applyIcon={icon}
      applyLabel={(count) =>
        t(kind === 'cancel' ? 'bulk.applyCancelOrders' : 'bulk.applyOrders', { count })
      }
      closeLabel={kind === 'cancel' ? t('bulk.keepOrders') : undefined}
      danger={kind === 'cancel'}
      description={t(effects)}
      fields={
        kind === 'dispatch' ? (
          <>
            <Field label={t('bulk.carrier')} optional>
              <SuggestInput onChange={setCarrier} suggestions={carrierNames} value={carrier} />
            </Field>
            <Field
              error={unread === undefined ? undefined : t('bulk.parcelsUnread', { line: unread })}
              hint={t('bulk.parcelsHint')}
              label={t('bulk.parcels')}
              optional
            >
              <Textarea onChange={(event) => setList(event.target.value)} rows={4} value={list} />
            </Field>
          </>
        ) : (
          kind === 'cancel' && (
            <Field
              hint={t('adminOrders.reasonHint')}
              label={t('adminOrders.refundReason')}
              optional
            >
              <TextInput
                autoComplete="off"
                maxLength={noteLength}
                onChange={(event) => setReason(event.target.value)}
                value={reason}
              />
            </Field>
          )
        )
      }
      hint={t(hints[kind])}
      onClose={onClose}
      request={
        unread === undefined ? { entity: 'orders', chosen, action: request[kind] } : undefined
      }
      title={t(title)}
    />
  );
}
