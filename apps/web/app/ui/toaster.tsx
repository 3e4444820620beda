import { Toast } from '@base-ui/react/toast';
import { delays } from '@matjar/contract/limits.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { buttonClass } from './button-class.ts';
import { ButtonLink } from './button-link.tsx';
import { CatalogPicture } from './catalog-picture.tsx';
import { classNames } from './class-names.ts';
import { Icon, Spinner } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icon-names.ts';
import { connectToastScreen, type ToastKind, type ToastMessage } from './toasts.ts';

/** Stands once in the page and shows the toasts of `toasts.ts`. */
export function Toaster() {
  return (
    <Toast.Provider limit={3}>
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
  useCloseElsewhere(toasts, close);
  const side = useSide(toasts.length);
  return (
    <Toast.Portal>
      <Toast.Viewport
        aria-label={t('ui.notifications')}
        data-side={side}
        className="pointer-events-none fixed end-4 bottom-4 z-60 flex w-[min(320px,calc(100vw-32px))] flex-col-reverse gap-2.5 max-md:[html:has([data-foot-bar])_&]:bottom-22 mx-auto max-md:[html:has([data-sheet])_&]:inset-[16px_16px_auto] md:end-6 md:bottom-6 md:data-[side=start]:start-6 md:data-[side=start]:end-auto md:[html:has([data-sheet=dialog])_&]:start-6 md:[html:has([data-sheet=dialog])_&]:end-auto md:[html:has([data-foot-bar=wide])_&]:bottom-26"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} onClose={() => close(toast.id)} toast={toast} />
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The width of toasts and of their distance to the edge. */
const column = 344;

/**
 * Toasts stand at the end of the screen, unless that is the column of what people came to press, or of the
 * price above it, and the start is free.
 */
export function sideOfToasts(
  actions: readonly Box[],
  { width, height, isRtl = false }: { width: number; height: number; isRtl?: boolean },
): 'start' | 'end' {
  const seen = actions.filter(
    ({ left, right, top, bottom }) => right > left && bottom > 0 && top < height,
  );
  const isTakenLeft = seen.some(({ left }) => left < column);
  const isTakenRight = seen.some(({ right }) => right > width - column);
  const [isStartTaken, isEndTaken] = isRtl
    ? [isTakenRight, isTakenLeft]
    : [isTakenLeft, isTakenRight];
  return isEndTaken && !isStartTaken ? 'start' : 'end';
}

/** Found again with every toast that comes: the page may have changed under those that stand. */
function useSide(count: number) {
  const [side, setSide] = useState<'start' | 'end'>('end');
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has its actions elsewhere.
  useLayoutEffect(() => {
    if (count === 0) return;
    // A bar that stays at the top is above all of them.
    const actions = [...document.querySelectorAll('main .button-primary:not([data-head-bar] *)')];
    const { clientWidth: width, clientHeight: height, dir } = document.documentElement;
    setSide(
      sideOfToasts(
        actions.map((action) => action.getBoundingClientRect()),
        { width, height, isRtl: dir === 'rtl' },
      ),
    );
  }, [count, pathname]);
  return side;
}

type ShownToast = Toast.Root.ToastObject<ToastMessage>;

/** Closes what belongs to a page when somebody has left it. */
function useCloseElsewhere(toasts: ShownToast[], close: (id: string) => void) {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const { id, data, transitionStatus } of toasts) {
      const isElsewhere = data?.onlyOn !== undefined && data.onlyOn !== pathname;
      if (isElsewhere && transitionStatus !== 'ending') close(id);
    }
  }, [toasts, pathname, close]);
}

function describe(message: ToastMessage) {
  const { id, kind } = message;
  return {
    id,
    // Base UI gives the type "loading" a meaning of its own: it never times out.
    type: kind === 'pending' ? 'loading' : kind,
    timeout: toastTime(message),
    data: message,
  };
}

/** Characters read at a glance; the short texts of the specification are no longer. */
const glance = 30;
const perCharacter = 50;
/** Errors are unexpected, so they take longer to read. */
const shortestError = 4_000;
/** A toast that offers something must stay long enough to be reached. */
const shortestOffer = 6_000;

/** How long a toast stays, by how much there is to read; nothing goes while it is pointed at or focused. */
export function toastTime({ kind, text = '', lines = [], action, links }: ToastMessage): number {
  const characters = [text, ...lines].join(' ').length;
  return Math.max(
    delays.toast + Math.max(0, characters - glance) * perCharacter,
    kind === 'error' ? shortestError : 0,
    action || links ? shortestOffer : 0,
  );
}

// It interrupts nobody, so it is no dialog; the region around it announces it.
const noDialog = { role: 'group', 'aria-modal': undefined } as const;

const slide =
  'transition-[opacity,translate] duration-200 ease-out ' +
  'ltr:data-starting-style:translate-x-6 rtl:data-starting-style:-translate-x-6 data-starting-style:opacity-0 ' +
  'ltr:data-ending-style:translate-x-6 rtl:data-ending-style:-translate-x-6 data-ending-style:opacity-0';

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const t = useTranslate();
  const { kind = 'info', text, icon, picture, lines = [], action, links } = toast.data ?? {};
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
      <Toast.Content>
        <div className="flex min-h-15 items-center gap-3 py-2 ps-3 pe-1.5">
          {picture ? (
            <span className="w-16 shrink-0">
              <CatalogPicture alt="" className="rounded-control" picture={picture} sizes="64px" />
            </span>
          ) : (
            <ToastSign icon={icon} kind={kind} />
          )}
          <div className="min-w-0 flex-1 break-words">
            <Toast.Title className="flex items-center gap-2 font-semibold" render={<p />}>
              {picture && <ToastSign kind={kind} small />}
              {text ?? t(announcements[kind])}
            </Toast.Title>
            {lines.map((line) => (
              <p className="line-clamp-2 text-t2 text-xs" key={line}>
                {line}
              </p>
            ))}
          </div>
          {action && <OneTimeAction {...action} onDone={onClose} />}
          <Toast.Close
            aria-hidden={false}
            render={<IconButton icon="x" iconSize={18} label={t('ui.close')} />}
          />
        </div>
        {links && (
          <div className="flex gap-2 px-3 pb-3">
            {links.map(({ label, href }, at) => (
              <ButtonLink
                className="flex-1"
                href={href}
                key={href}
                onClick={onClose}
                variant={at === links.length - 1 ? 'strong' : 'outline'}
              >
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </Toast.Content>
    </Toast.Root>
  );
}

/** Ignores a second press while the toast is closing. */
function OneTimeAction({
  label,
  onAction,
  onDone,
}: NonNullable<ToastMessage['action']> & { onDone: () => void }) {
  const taken = useRef(false);
  function take() {
    if (taken.current) return;
    taken.current = true;
    onAction();
    onDone();
  }
  return (
    <button className={buttonClass({ variant: 'link', size: 'sm' })} onClick={take} type="button">
      {label}
    </button>
  );
}

const announcements = {
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
const smallSignBox = 'grid size-6.5 shrink-0 place-items-center rounded-r1';

function ToastSign({
  kind,
  icon,
  small = false,
}: {
  kind: ToastKind;
  icon?: IconName;
  small?: boolean;
}) {
  const box = small ? smallSignBox : signBox;
  if (kind === 'pending') {
    return (
      <span className={classNames(box, 'bg-ground text-t1')}>
        <Spinner />
      </span>
    );
  }
  return (
    <span className={classNames(box, signs[kind].look)}>
      <Icon name={icon ?? signs[kind].icon} size={small ? 16 : 18} />
    </span>
  );
}
