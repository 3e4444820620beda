import { type ComponentProps, type ComponentType, type ReactElement, useState } from 'react';

export interface LazyPopupProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A button whose menu or panel arrives with the first click. Until then it is a plain button; the
 * popup then takes the same button as its trigger and opens under it. Hover and focus fetch the code
 * early. Without a network nothing opens, and the next click tries again.
 */
export function OpensOnClick({
  renderButton,
  load,
}: {
  renderButton: (props: ComponentProps<'button'>) => ReactElement;
  load: () => Promise<ComponentType<LazyPopupProps>>;
}) {
  const [Popup, setPopup] = useState<ComponentType<LazyPopupProps> | null>(null);
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
    // A failure is reported by the click, if it ever comes.
    load().catch(() => undefined);
  }

  if (Popup) return <Popup onOpenChange={setOpen} open={open} trigger={renderButton({})} />;
  return renderButton({
    'aria-expanded': false,
    'aria-haspopup': true,
    onClick: openFirst,
    onFocus: fetchEarly,
    onPointerEnter: fetchEarly,
  });
}
