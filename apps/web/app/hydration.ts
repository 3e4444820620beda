let resolveHydrated: () => void;

/**
 * Resolves when the page is alive. A guard that redirects earlier would replace the page while React
 * still compares it with the HTML, and React would throw all of it away.
 */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/** The root calls this once React has taken over the server's HTML. Tests wait for the mark. */
export function markHydrated(): void {
  document.documentElement.dataset.alive = '';
  resolveHydrated();
}
