import { type ComponentType, type ReactNode, useState } from 'react';

export interface DrawerState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A drawer whose code is loaded on press, or prefetched on hover. Several buttons may open it; focus returns to
 * the one that did.
 */
export function useLazyDrawer(load: () => Promise<ComponentType<DrawerState>>): {
  drawer: ReactNode;
  buttonProps: { onClick: () => void; onFocus: () => void; onPointerEnter: () => void };
} {
  const [Drawer, setDrawer] = useState<ComponentType<DrawerState> | null>(null);
  const [open, setOpen] = useState(false);

  function fetchEarly() {
    // Errors are reported by the click, if it comes.
    load().catch(() => undefined);
  }

  function openDrawer() {
    load().then(
      (loaded) => {
        setDrawer(() => loaded);
        setOpen(true);
      },
      (error: unknown) => console.error('The menu could not be loaded.', error),
    );
  }

  return {
    drawer: Drawer && <Drawer onOpenChange={setOpen} open={open} />,
    buttonProps: { onClick: openDrawer, onFocus: fetchEarly, onPointerEnter: fetchEarly },
  };
}
