let resolveHydrated: () => void;

/**
 * Resolves after hydration. A guard that redirects earlier would replace the page during hydration, and React
 * would discard all of it.
 */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

export function isHydrated(): boolean {
  return 'hydrated' in document.documentElement.dataset;
}

/** Called by the root after hydration. Tests wait for the mark. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  resolveHydrated();
}
