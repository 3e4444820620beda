import type { ComponentType, ReactNode } from 'react';
import { type OpenState, useLazyComponent } from '../shell/use-lazy-component.ts';

/** A drawer that is loaded on press. Several buttons may open it; focus returns to the one that did. */
export function useLazyDrawer(load: () => Promise<ComponentType<OpenState>>): {
  drawer: ReactNode;
  buttonProps: ReturnType<typeof useLazyComponent>['buttonProps'];
} {
  const { Component: Drawer, opened, buttonProps } = useLazyComponent(load);
  return { drawer: Drawer && <Drawer {...opened} />, buttonProps };
}
