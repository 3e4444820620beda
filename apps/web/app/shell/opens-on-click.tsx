import type { ComponentProps, ComponentType, ReactElement } from 'react';
import { type OpenState, useLazyComponent } from './use-lazy-component.ts';

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
