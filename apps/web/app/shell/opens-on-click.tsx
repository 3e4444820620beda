import { type ComponentProps, type ComponentType, type ReactElement, useState } from 'react';

export interface LazyPopupProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A button whose menu or panel is loaded on the first click; hover and focus prefetch it. Until then it is a
 * plain button, which the popup then takes over as its trigger. If loading fails nothing opens, and the next
 * click retries.
 */
export function OpensOnClick<Props extends object>({
  renderButton,
  load,
  popupProps,
}: {
  renderButton: (props: ComponentProps<'button'>) => ReactElement;
  load: () => Promise<ComponentType<LazyPopupProps & Props>>;
  /** What the popup needs besides. */
  popupProps: Props;
}) {
  const [Popup, setPopup] = useState<ComponentType<LazyPopupProps & Props> | null>(null);
  const [open, setOpen] = useState(false);

  function openFirst() {
    load().then(
      (loaded) => {
        setPopup(() => loaded);
        setOpen(true);
      },
      (error: unknown) => console.error('This part of the page could not be loaded.', error),
    );
  }

  function fetchEarly() {
    // Errors are reported by the click, if it comes.
    load().catch(() => undefined);
  }

  if (Popup) {
    const opened = { open, onOpenChange: setOpen, trigger: renderButton({}) };
    return <Popup {...popupProps} {...opened} />;
  }
  return renderButton({
    'aria-expanded': false,
    'aria-haspopup': true,
    onClick: openFirst,
    onFocus: fetchEarly,
    onPointerEnter: fetchEarly,
  });
}
