import type { ComponentType, ReactNode } from 'react';
import { type OpenState, useLatePart } from '../shell/use-late-part.ts';

/** A drawer that is loaded on press. Several buttons may open it; focus returns to the one that did. */
export function useLazyDrawer(load: () => Promise<ComponentType<OpenState>>): {
  drawer: ReactNode;
  buttonProps: ReturnType<typeof useLatePart>['buttonProps'];
} {
  const { Part: Drawer, opened, buttonProps } = useLatePart(load);
  return { drawer: Drawer && <Drawer {...opened} />, buttonProps };
}
