/** URL of the API for browsers, from the root document; empty for the same origin. */
export function apiUrl(): string {
  return document.documentElement.dataset.apiUrl ?? '';
}
