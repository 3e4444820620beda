import {
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { notify } from '../ui/toasts.ts';

/** Milliseconds; what was fetched early is there before. */
const shownAsPendingAfter = 150;

export interface OpenState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * What a button opens, loaded on press; hover and focus prefetch it. If loading fails a toast says so, and the next
 * press retries.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const t = useTranslate();
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [open, onOpenChange] = useState(false);
  const [pending, setPending] = useState(false);

  async function loadAndOpen() {
    const timer = setTimeout(() => setPending(true), shownAsPendingAfter);
    try {
      const loaded = await load();
      setComponent(() => loaded);
      onOpenChange(true);
    } catch (error) {
      console.error('A part of the page could not be loaded.', error);
      notify('error', t('shell.partMissing'), { id: 'part-missing' });
    } finally {
      clearTimeout(timer);
      setPending(false);
    }
  }

  function fetchEarly() {
    // Errors are reported by the press, if it comes.
    load().catch(() => undefined);
  }

  return {
    Component,
    opened: { open, onOpenChange } satisfies OpenState,
    buttonProps: {
      pending,
      onClick: () => void loadAndOpen(),
      onFocus: fetchEarly,
      onPointerEnter: fetchEarly,
    },
  };
}

export interface LazyPopupProps extends OpenState {
  trigger: ReactElement;
}

/**
 * A button whose menu or panel is loaded on the first click. Until then it is a plain button, which the popup then
 * takes over as its trigger.
 */
export function OpensOnClick<Props extends object>({
  renderButton,
  load,
  popupProps,
}: {
  renderButton: (props: ComponentProps<'button'> & { pending?: boolean }) => ReactElement;
  load: () => Promise<ComponentType<LazyPopupProps & Props>>;
  /** What the popup needs besides. */
  popupProps: Props;
}) {
  const { Component: Popup, opened, buttonProps } = useLazyComponent(load);
  if (Popup) return <Popup {...popupProps} {...opened} trigger={renderButton({})} />;
  return renderButton({ 'aria-expanded': false, 'aria-haspopup': true, ...buttonProps });
}

/** A drawer that is loaded on press. Several buttons may open it; focus returns to the one that did. */
export function useLazyDrawer(load: () => Promise<ComponentType<OpenState>>): {
  drawer: ReactNode;
  buttonProps: ReturnType<typeof useLazyComponent>['buttonProps'];
} {
  const { Component: Drawer, opened, buttonProps } = useLazyComponent(load);
  return { drawer: Drawer && <Drawer {...opened} />, buttonProps };
}
