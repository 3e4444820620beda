import {
  type OrderReturn,
  type ReturnAction,
  returnLimits,
  returnStatusTexts,
} from '@matjar/contract/returns/returns.ts';
import { useState } from 'react';
import { useEmailNote } from '../../../admin-table/use-email-note.ts';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { useMay } from '../../../session/permissions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useReturnChange } from '../returns-data.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { isReceiptClear, type ReceivedLine, ReceiveLines, writeReceipt } from './receive-lines.tsx';

/** The likely next step first. */
const shopActions = ['approve', 'receive', 'refund', 'exchange', 'decline', 'close'] as const;

type ShopAction = Exclude<ReturnAction, 'cancel'>;

/** Actions of the common dialog. */
type PlainAction = Exclude<ShopAction, 'exchange'>;

/** They settle money. */
const paying: readonly ShopAction[] = ['refund', 'exchange'];

interface Input {
  action: PlainAction;
  answer: string;
  received: readonly ReceivedLine[];
}

/** Goods reported as broken, or for another reason, are not restocked by default. */
function isSaleable({ reason }: OrderReturn): boolean {
  return reason === 'changedMind' || reason === 'other';
}

/** The API call of each action. */
function send({ _id: id, amount, lines }: OrderReturn, { action, answer, received }: Input) {
  const params = { id };
  switch (action) {
    case 'approve':
      return api.call('PUT /returns/:id/approve', { params, body: { ...(answer && { answer }) } });
    case 'decline':
      return api.call('PUT /returns/:id/decline', { params, body: { answer } });
    case 'receive':
      return api.call('PUT /returns/:id/receive', {
        params,
        body: { lines: writeReceipt(received, lines) },
      });
    case 'refund':
      return api.call('PUT /returns/:id/refund', { params, body: { expectedAmount: amount } });
    case 'close':
      return api.call('PUT /returns/:id/close', { params, body: { answer } });
  }
}

/** The possible actions on a return, as given by the server. */
export function ReturnActions({ shown }: { shown: OrderReturn }) {
  const t = useTranslate();
  const { price } = useFormats();
  const [opened, setOpened] = useState<ShopAction>();
  const mayWork = useMay('orders:write');
  const mayRefund = useMay('orders:write', 'refunds:write');
  const actions = shopActions.filter(
    (action) => shown.actions.includes(action) && (paying.includes(action) ? mayRefund : mayWork),
  );
  const isForOthers = shown.actions.includes('refund') && mayWork && !mayRefund;
  if (actions.length === 0) return null;
  const labels = {
    approve: t('adminReturns.approve'),
    receive: t('adminReturns.receive'),
    refund: t('adminReturns.refund', { amount: price(shown.amount) }),
    exchange: t('adminReturns.exchange'),
    decline: t('adminReturns.decline'),
    close: t('adminReturns.close'),
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      {isForOthers && <p className="w-full text-t2">{t('adminReturns.refundByOthers')}</p>}
      {actions.map((action, at) => (
        <Button
          key={action}
          onClick={() => setOpened(action)}
          variant={at === 0 && action !== 'close' ? 'primary' : 'outline'}
        >
          {labels[action]}
        </Button>
      ))}
      {opened === 'exchange' && (
        <ExchangeDialog onClose={() => setOpened(undefined)} shown={shown} />
      )}
      {opened && opened !== 'exchange' && (
        <ActionDialog
          action={opened}
          confirm={opened === 'receive' ? t('adminReturns.receiveConfirm') : labels[opened]}
          onClose={() => setOpened(undefined)}
          shown={shown}
        />
      )}
    </div>
  );
}

function ActionDialog({
  shown,
  action,
  confirm,
  onClose,
}: {
  shown: OrderReturn;
  action: PlainAction;
  confirm: string;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { title, effects } = useDialogTexts(shown, action);
  const isEmailed = Boolean(shown.buyer?.email);
  const [answer, setAnswer] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [received, setReceived] = useState<readonly ReceivedLine[]>(() =>
    shown.lines.map(({ line, count }) => ({ line, count, restock: isSaleable(shown) })),
  );
  const change = useReturnChange(shown.order._id, (input: Input) => send(shown, input));
  const mustExplain = action === 'decline' || action === 'close';
  const hint = mustExplain ? 'adminReturns.answerHint' : 'adminReturns.approveNoteHint';
  const isMissing = mustExplain && answer.trim() === '';
  const isUnclear = action === 'receive' && !isReceiptClear(received, shown.lines);

  function start() {
    setWasSent(true);
    if (isMissing || isUnclear || change.isPending) return;
    change.mutate(
      { action, answer: answer.trim(), received },
      {
        onSuccess: ({ data: { number, status } }) => {
          notify(
            'success',
            t('adminReturns.moved', { number, status: t(returnStatusTexts[status]) }),
          );
        },
        onError: (error) => {
          notifyError(error, t);
        },
        onSettled: onClose,
      },
    );
  }

  return (
    <Dialog
      actions={
        <>
          <DialogClose>
            <Button variant="outline">{t('adminReturns.cancel')}</Button>
          </DialogClose>
          <Button
            onClick={start}
            pending={change.isPending}
            variant={mustExplain ? 'danger' : 'primary'}
          >
            {confirm}
          </Button>
        </>
      }
      description={effects}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={title}
      {...(action === 'receive' && { className: 'max-w-160' })}
    >
      {action === 'receive' && (
        <ReceiveLines received={received} lines={shown.lines} onChange={setReceived} />
      )}
      {wasSent && isUnclear && (
        <p className="mt-3 text-bad text-sm" role="alert">
          {t('serials.unclear')}
        </p>
      )}
      {((action === 'approve' && isEmailed) || mustExplain) && (
        <Field
          {...(wasSent && isMissing && { error: t('returns.explain') })}
          hint={t(isEmailed ? hint : 'adminReturns.answerUntoldHint')}
          label={t(mustExplain ? 'adminReturns.answer' : 'adminReturns.approveNote')}
          optional={!mustExplain}
        >
          <Textarea
            maxLength={returnLimits.answer}
            onChange={({ target }) => setAnswer(target.value)}
            rows={3}
            value={answer}
          />
        </Field>
      )}
    </Dialog>
  );
}

function useDialogTexts({ number, amount, byHand, buyer }: OrderReturn, action: PlainAction) {
  const t = useTranslate();
  const { price } = useFormats();
  const { returnWay } = usePublicSettings();
  const name = buyer?.name ?? '';
  const isEmailed = Boolean(buyer?.email);
  const emailNote = useEmailNote();
  const say = (text: string) => (isEmailed ? emailNote(text) : text);
  switch (action) {
    case 'approve':
      return {
        title: t('adminReturns.approveTitle', { number }),
        effects: say(
          t(isEmailed ? 'adminReturns.approveEffects' : 'adminReturns.approveUntold', {
            name,
            way: returnWay,
          }).trim(),
        ),
      };
    case 'decline':
      return {
        title: t('adminReturns.declineTitle', { number }),
        effects: say(
          t(isEmailed ? 'adminReturns.declineEffects' : 'adminReturns.declineUntold', {
            name,
          }),
        ),
      };
    case 'receive':
      return {
        title: t('adminReturns.receiveTitle', { number }),
        effects: say(
          t(isEmailed ? 'adminReturns.receiveEffects' : 'adminReturns.receiveUntold', {
            name,
          }),
        ),
      };
    case 'refund':
      return {
        title: t('adminReturns.refundTitle', { number, amount: price(amount) }),
        effects: say(
          t(`adminReturns.refund${isEmailed ? 'Effects' : 'Untold'}${byHand ? 'Cash' : 'Card'}`, {
            name,
          }),
        ),
      };
    case 'close':
      return {
        title: t('adminReturns.closeTitle', { number }),
        effects: say(
          t(isEmailed ? 'adminReturns.closeEffects' : 'adminReturns.closeUntold', { name }),
        ),
      };
  }
}
