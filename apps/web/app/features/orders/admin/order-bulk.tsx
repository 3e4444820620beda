import type { BulkRequestInput, BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { carrierNames } from '@matjar/contract/delivery/carriers.ts';
import { listLimits } from '@matjar/contract/limits.ts';
import { noteLength, type Order } from '@matjar/contract/orders/orders.ts';
import { useState } from 'react';
import type { Selection } from '../../../admin-table/use-selection.ts';
import { api } from '../../../api-client.ts';
import { useDownload } from '../../../download/use-download.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useQuery } from '../../../queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { SelectionAction } from '../../../ui/selection-bar.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { BulkBar, selectedRows } from '../../bulk/bulk-bar.tsx';
import { BulkDialog } from '../../bulk/bulk-dialog.tsx';
import { type BulkOrderAction, offerActions, readParcels } from './bulk-order-actions.ts';

type OrderRequest = Extract<BulkRequestInput, { entity: 'orders' }>;

const actions = {
  prepare: {
    kind: 'prepare',
    text: 'bulk.prepare',
    title: 'bulk.prepareTitle',
    effects: 'bulk.prepareEffects',
    icon: 'package',
  },
  dispatch: {
    kind: 'dispatch',
    text: 'bulk.dispatch',
    title: 'bulk.dispatchTitle',
    effects: 'bulk.dispatchEffects',
    icon: 'truck',
  },
  deliver: {
    kind: 'deliver',
    text: 'bulk.deliver',
    title: 'bulk.deliverTitle',
    effects: 'bulk.deliverEffects',
    icon: 'package-check',
  },
  pay: {
    kind: 'pay',
    text: 'bulk.pay',
    title: 'bulk.payTitle',
    effects: 'bulk.payEffects',
    icon: 'banknote',
  },
  cancel: {
    kind: 'cancel',
    text: 'bulk.cancelOrders',
    title: 'bulk.cancelOrdersTitle',
    effects: 'bulk.cancelOrdersEffects',
    icon: 'circle-x',
  },
} as const satisfies Record<BulkOrderAction, object>;

type Action = (typeof actions)[BulkOrderAction];

const hints = {
  prepare: 'bulk.undoHintPrepare',
  dispatch: 'bulk.finalHint',
  deliver: 'bulk.undoHintDeliver',
  pay: 'bulk.undoHintPay',
  cancel: 'bulk.finalHint',
} as const satisfies Record<BulkOrderAction, string>;

/** Actions in the bar, which has no room for more. */
const inBar = ['prepare', 'dispatch', 'deliver'];

const namedOrders = 3;

/**
 * Bulk actions of orders, by the rules of a single one. Those possible for all selected orders are in the bar; others name
 * the orders that would stay as they are. Orders of other pages are checked against the preview.
 */
export function OrderBulk({
  orders,
  selection,
  total,
  filters,
}: {
  /** The selected orders of this page. */
  orders: readonly Order[];
  selection: Selection;
  total: number;
  filters: Record<string, string>;
}) {
  const t = useTranslate();
  const [open, setOpen] = useState<Action>();
  const notifyUnable = (numbers: readonly number[]) =>
    t('bulk.unable', {
      count: numbers.length,
      numbers: `${numbers.slice(0, namedOrders).join(', ')}${numbers.length > namedOrders ? ' …' : ''}`,
    });
  const chosen = selectedRows(selection, filters);
  const pickList = usePrint('pickList', chosen);
  const invoices = usePrint('invoices', chosen);
  const offered = offerActions(orders).map(({ kind, unable }) => ({
    action: actions[kind],
    unable,
    isInBar: unable.length === 0 && inBar.includes(kind),
  }));
  const hasOthers = selection.count > orders.length;
  return (
    <BulkBar selection={selection} total={total}>
      {offered
        .filter(({ isInBar }) => isInBar)
        .map(({ action }, at) => (
          <SelectionAction
            icon={action.icon}
            key={action.kind}
            onClick={() => setOpen(action)}
            primary={at === 0}
          >
            {t(action.text)}
          </SelectionAction>
        ))}
      <PrintAction chosen={chosen} print="slips" />
      <Menu
        align="start"
        trigger={<SelectionAction icon="ellipsis">{t('bulk.more')}</SelectionAction>}
      >
        <MenuItem icon={prints.pickList.icon} onSelect={() => pickList.mutate()}>
          {t('bulk.pickList')}
        </MenuItem>
        <MenuItem icon={prints.invoices.icon} onSelect={() => invoices.mutate()}>
          {t('bulk.invoices')}
        </MenuItem>
        <MenuSeparator />
        {offered
          .filter(({ isInBar }) => !isInBar)
          .map(({ action, unable }) => (
            <MenuItem
              // What cannot move stays, as the preview says: only where none can is there nothing to do.
              disabled={unable.length === orders.length && !hasOthers}
              hint={unable.length > 0 ? notifyUnable(unable) : undefined}
              icon={action.icon}
              key={action.kind}
              onSelect={() => setOpen(action)}
              tone={action.kind === 'cancel' ? 'danger' : 'normal'}
            >
              {t(action.text)}
            </MenuItem>
          ))}
      </Menu>
      {open && <OrderDialog action={open} chosen={chosen} onClose={() => setOpen(undefined)} />}
    </BulkBar>
  );
}

const prints = {
  pickList: {
    name: 'POST /admin/bulk/pick-list',
    file: 'bulk.pickListFile',
    icon: 'clipboard-list',
  },
  slips: { name: 'POST /admin/bulk/packing-slips', file: 'bulk.slipsFile', icon: 'file-down' },
  invoices: { name: 'POST /admin/bulk/invoices', file: 'bulk.invoicesFile', icon: 'file-text' },
} as const;

type Print = keyof typeof prints;

/** Prints documents of all selected orders. */
function usePrint(print: Print, chosen: OrderRequest['chosen']) {
  const t = useTranslate();
  const { name, file } = prints[print];
  const { isPending, mutate } = useDownload(
    (wanted: Pick<OrderRequest, 'chosen'> & { fileName: string }) =>
      api.call(name, { body: { chosen: wanted.chosen }, headers: { accept: 'application/pdf' } }),
    t('ui.errorTitle'),
  );
  return { isPending, mutate: () => mutate({ chosen, fileName: t(file) }) };
}

interface PrintProps {
  print: Print;
  chosen: OrderRequest['chosen'];
}

function PrintAction({ print, chosen }: PrintProps) {
  const t = useTranslate();
  const { isPending, mutate } = usePrint(print, chosen);
  return (
    <SelectionAction
      aria-busy={isPending || undefined}
      icon={prints[print].icon}
      onClick={() => !isPending && mutate()}
    >
      {t(`bulk.${print}`)}
    </SelectionAction>
  );
}

const stepsAfter: Record<BulkOrderAction, { print?: Print; next?: BulkOrderAction }> = {
  pay: { print: 'pickList', next: 'prepare' },
  prepare: { print: 'slips', next: 'dispatch' },
  dispatch: { print: 'slips', next: 'deliver' },
  deliver: { print: 'invoices' },
  cancel: {},
};

/** Usual next steps after a bulk change, for the changed orders. */
export function StepsAfter({ run }: { run: BulkRun }) {
  const { kind } = run.action;
  const wanted = kind in stepsAfter ? stepsAfter[kind as BulkOrderAction] : {};
  const isDone = run.entity === 'orders' && run.state === 'applied';
  const { data: ids = [] } = useQuery({
    // All have to fit into one response.
    enabled: isDone && run.total <= listLimits.maximumLimit && wanted.print !== undefined,
    queryKey: ['GET /admin/bulk/:id/rows', run._id, 'changed'],
    queryFn: async ({ signal }) => {
      const query = { limit: listLimits.maximumLimit };
      const rows = await api.call('GET /admin/bulk/:id/rows', {
        params: { id: run._id },
        query,
        signal,
      });
      return rows.data.flatMap(({ _id, state }) => (state === 'done' ? [_id] : []));
    },
  });
  // Rows of a run that was taken back are still cached.
  return isDone && ids.length > 0 && <StepButtons chosen={{ ids }} {...wanted} />;
}

function StepButtons({
  chosen,
  print,
  next,
}: { chosen: OrderRequest['chosen'] } & (typeof stepsAfter)[BulkOrderAction]) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const action = next && actions[next];
  return (
    <>
      {print && <PrintButton chosen={chosen} print={print} />}
      {action && (
        <Button icon={action.icon} onClick={() => setOpen(true)} variant="strong">
          {t(action.text)}
        </Button>
      )}
      {action && open && (
        <OrderDialog action={action} chosen={chosen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function PrintButton({ print, chosen }: PrintProps) {
  const t = useTranslate();
  const { isPending, mutate } = usePrint(print, chosen);
  return (
    <Button
      icon={prints[print].icon}
      onClick={() => mutate()}
      pending={isPending}
      variant="outline"
    >
      {t(`bulk.${print}`)}
    </Button>
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
  } as const satisfies Record<BulkOrderAction, OrderRequest['action']>;
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
