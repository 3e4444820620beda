/** Centred window of dialogs; scrolls inside itself on small screens. */
export const dialogSurface =
  'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-32px)] -translate-y-1/2 overflow-y-auto ' +
  'rounded-r3 bg-surface p-7 shadow-s3 outline-hidden max-sm:p-5 ' +
  'transition-[opacity,transform] duration-180 ease-out ' +
  'data-starting-style:transform-[translateY(6px)] data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0 data-ending-style:duration-120';
