/** What floats over the page: menus, lists, popovers. Fades in with a rise of 6 px, leaves faster. */
export const floatingSurface =
  'rounded-panel border border-line bg-surface outline-hidden ' +
  'transition-[opacity,translate] duration-180 ease-out ' +
  'data-starting-style:translate-y-1.5 data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0 data-ending-style:duration-120 data-instant:transition-none';

/** Above page and sticky header, below toasts. */
export const floatingLayer = 'z-40';
