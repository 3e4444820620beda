/** Milliseconds; a page that is never idle goes on after them. */
const longestWait = 500;

/** Resolves when the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not have it.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: longestWait });
    } else setTimeout(resolve);
  });
}
