/** The dimmed page behind dialogs and drawers. */
export const backdrop =
  'fixed inset-0 z-50 bg-[rgb(28_24_21/0.5)] transition-opacity duration-180 ease-out ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:duration-120 ' +
  'dark:bg-[rgb(0_0_0/0.65)]';

/** Centred window of dialogs; scrolls inside itself on small screens. */
export const dialogSurface =
  'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-32px)] -translate-y-1/2 overflow-y-auto ' +
  'rounded-r3 bg-surface p-7 shadow-s3 outline-hidden max-sm:p-5 ' +
  'transition-[opacity,transform] duration-180 ease-out ' +
  'data-starting-style:transform-[translateY(6px)] data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0 data-ending-style:duration-120';

/** What floats over the page: menus, lists, popovers. Fades in with a rise of 6 px, leaves faster. */
export const floatingSurface =
  'rounded-panel border border-line bg-surface outline-hidden ' +
  'transition-[opacity,translate] duration-180 ease-out ' +
  'data-starting-style:translate-y-1.5 data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0 data-ending-style:duration-120 data-instant:transition-none';

/** Above page, sticky header and a dialog around it, below toasts. */
export const floatingLayer = 'z-55';

/** One line of a select or combobox list: the one under pointer or arrow keys takes the brand fill. */
export const optionClass =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-[10px] px-3 py-2 outline-hidden ' +
  'data-highlighted:bg-brand data-highlighted:font-semibold data-highlighted:text-on-brand ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-40';

/** The surface of the list itself. */
export const optionListClass =
  'max-h-[min(var(--available-height),360px)] min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1.5 shadow-s2';
