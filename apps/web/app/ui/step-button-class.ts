/** Less and more, inside the frame of a number. */
export const stepButtonClass =
  'grid h-full w-11 shrink-0 place-items-center rounded-control text-t1 not-disabled:hover:bg-ground ' +
  'disabled:cursor-not-allowed disabled:text-line-2 transition-colors duration-150';
