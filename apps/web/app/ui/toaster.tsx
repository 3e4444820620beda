import { Toast } from '@base-ui/react/toast';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { useEffect } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icon-names.ts';
import { Spinner } from './spinner.tsx';
import { connectToastScreen, type ToastKind, type ToastMessage } from './toasts.ts';

const timeout = 1500;
// A toast that offers something must stay long enough to be reached.
const timeoutWithAction = 6000;

/** Stands once in the page and shows the toasts of `toasts.ts`. */
export function Toaster() {
  return (
    <Toast.Provider limit={3} timeout={timeout}>
      <ToastList />
    </Toast.Provider>
  );
}

function ToastList() {
  const t = useTranslate();
  const { toasts, add, close } = Toast.useToastManager<ToastMessage>();
  useEffect(
    () => connectToastScreen({ show: (message) => add(describe(message)), close }),
    [add, close],
  );
  return (
    <Toast.Portal>
      <Toast.Viewport
        aria-label={t('ui.notifications')}
        className="pointer-events-none fixed end-4 bottom-4 z-60 flex w-[min(320px,calc(100vw-32px))] flex-col-reverse gap-2.5 max-md:[html:has([data-foot-bar])_&]:bottom-22 md:end-6 md:bottom-6"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

function describe(message: ToastMessage) {
  const { id, kind, action } = message;
  return {
    id,
    // Base UI gives the type "loading" a meaning of its own: it never times out.
    type: kind === 'pending' ? 'loading' : kind,
    timeout: action ? timeoutWithAction : timeout,
    data: message,
    actionProps: action && { children: action.label, onClick: action.onAction },
  };
}

// It interrupts nobody, so it is no dialog; the region around it announces it.
const noDialog = { role: 'group', 'aria-modal': undefined } as const;

const slide =
  'transition-[opacity,translate] duration-200 ease-out ' +
  'ltr:data-starting-style:translate-x-6 rtl:data-starting-style:-translate-x-6 data-starting-style:opacity-0 ' +
  'ltr:data-ending-style:translate-x-6 rtl:data-ending-style:-translate-x-6 data-ending-style:opacity-0';

function ToastCard({ toast }: { toast: Toast.Root.ToastObject<ToastMessage> }) {
  const t = useTranslate();
  const { kind = 'info', text, icon } = toast.data ?? {};
  return (
    <Toast.Root
      {...noDialog}
      className={classNames(
        'pointer-events-auto rounded-r2 border border-line bg-surface shadow-s2 data-limited:hidden',
        slide,
      )}
      swipeDirection={['left', 'right']}
      toast={toast}
    >
      <Toast.Content className="flex min-h-15 items-center gap-3 py-2 ps-3 pe-1.5">
        <ToastSign icon={icon} kind={kind} />
        <Toast.Title className="min-w-0 flex-1 break-words font-semibold" render={<p />}>
          {text ?? t(wordsOf[kind])}
        </Toast.Title>
        {toast.actionProps && (
          <Toast.Action className={buttonClass({ variant: 'link', size: 'sm' })} />
        )}
        <Toast.Close
          aria-hidden={false}
          render={<IconButton icon="x" iconSize={18} label={t('ui.close')} />}
        />
      </Toast.Content>
    </Toast.Root>
  );
}

const wordsOf = {
  pending: 'ui.pending',
  success: 'ui.done',
  warning: 'ui.errorTitle',
  error: 'ui.errorTitle',
  info: 'ui.pending',
} as const satisfies Record<ToastKind, MessageKey>;

const signs: Record<Exclude<ToastKind, 'pending'>, { icon: IconName; look: string }> = {
  success: { icon: 'check', look: 'bg-ok-bg text-ok' },
  warning: { icon: 'triangle-alert', look: 'bg-warn-bg text-warn' },
  error: { icon: 'circle-alert', look: 'bg-bad-bg text-bad' },
  info: { icon: 'info', look: 'bg-ground text-t2' },
};

const signBox = 'grid size-8.5 shrink-0 place-items-center rounded-[10px]';

function ToastSign({ kind, icon }: { kind: ToastKind; icon?: IconName }) {
  if (kind === 'pending') {
    return (
      <span className={classNames(signBox, 'bg-ground text-t1')}>
        <Spinner />
      </span>
    );
  }
  return (
    <span className={classNames(signBox, signs[kind].look)}>
      <Icon name={icon ?? signs[kind].icon} size={18} />
    </span>
  );
}
