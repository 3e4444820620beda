/** The dimmed page behind dialogs and drawers. */
export const backdrop =
  'fixed inset-0 z-50 bg-[rgb(28_24_21/0.5)] transition-opacity duration-180 ease-out ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:duration-120 ' +
  'dark:bg-[rgb(0_0_0/0.65)]';
