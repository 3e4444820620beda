/** One line of a select or combobox list: the one under pointer or arrow keys takes the brand fill. */
export const optionClass =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-[10px] px-3 py-2 outline-hidden ' +
  'data-highlighted:bg-brand data-highlighted:font-semibold data-highlighted:text-on-brand ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-40';

/** The surface of the list itself. */
export const optionListClass =
  'max-h-[min(var(--available-height),360px)] min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1.5 shadow-s2';
