/** Where browsers reach the API; the root document carries the setting, empty is the own origin. */
export function apiUrl(): string {
  return document.documentElement.dataset.apiUrl ?? '';
}
