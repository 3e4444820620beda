/**
 * The frame of every control one types into or picks from. The frame draws border, focus and error
 * for the control inside it, so that icons and buttons can share the frame.
 */
export const fieldBox =
  'flex w-full min-w-0 items-center gap-2.5 rounded-control bg-surface ' +
  'shadow-[inset_0_0_0_1px_var(--field)] transition-shadow duration-150 ease-out ' +
  'has-[:disabled:not(button,option)]:bg-ground has-[:disabled:not(button,option)]:shadow-[inset_0_0_0_1px_var(--line-2)] has-[:disabled:not(button,option)]:text-t3 ' +
  'not-has-[[aria-invalid=true]]:has-[:focus]:shadow-[inset_0_0_0_2px_var(--brand-strong),0_0_0_4px_color-mix(in_srgb,var(--brand)_24%,transparent)] ' +
  'has-[[aria-invalid=true]]:not-has-[:focus]:shadow-[inset_0_0_0_2px_var(--bad)] ' +
  'has-[[aria-invalid=true]]:has-[:focus]:shadow-[inset_0_0_0_2px_var(--bad),0_0_0_4px_color-mix(in_srgb,var(--bad)_24%,transparent)]';

/** The native control inside the frame. Below 16 px, iOS zooms the page when it gets focus. */
export const bareControl =
  'min-w-0 flex-1 bg-transparent text-sm outline-hidden placeholder:text-t3 disabled:cursor-not-allowed pointer-coarse:text-[16px]';
