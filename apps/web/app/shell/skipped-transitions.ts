/**
 * Who goes back while a picture still grows skips the rest of the growing. Browsers reject the transition's
 * `ready` then; the router listens to its end only, so the rejection would be reported as an error.
 */
export function allowSkippedTransitions(): void {
  // Older browsers have none.
  const start: typeof document.startViewTransition | undefined = document.startViewTransition;
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start.call(document, update);
    transition.ready.catch(() => {});
    return transition;
  };
}
