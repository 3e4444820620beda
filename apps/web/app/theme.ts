import { useSyncExternalStore } from 'react';
import { createStoredValue } from './storage/stored-value.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

function isTheme(value: string): value is Theme {
  return themes.some((theme) => theme === value);
}

const storedTheme = createStoredValue<Theme>({
  key: 'theme',
  parse: (text) => (isTheme(text) ? text : undefined),
  format: (theme) => theme,
  absent: 'system',
});

/**
 * Runs in the head before the first paint, so that a dark page never flashes light and texts for visitors
 * (`.for-visitors`) are not shown to signed-in people.
 */
export const themeScript = `(() => {
  let theme;
  try {
    theme = localStorage.getItem('theme');
    if (localStorage.getItem('user')) document.documentElement.dataset.signedIn = '';
  } catch { theme = null; }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  if (dark) document.documentElement.dataset.theme = 'dark';
})();`;

const darkSystem = '(prefers-color-scheme: dark)';

/** Whether the page is dark now, by choice or by the system; browser only. */
export function isDarkShown(): boolean {
  const theme = storedTheme.read();
  return theme === 'dark' || (theme === 'system' && window.matchMedia(darkSystem).matches);
}

function showTheme(): void {
  if (isDarkShown()) document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
}

/** Follows later changes, here, in another tab or in the system's settings. */
export function followTheme(): () => void {
  showTheme();
  const system = window.matchMedia(darkSystem);
  system.addEventListener('change', showTheme);
  const leave = storedTheme.subscribe(showTheme);
  return () => {
    system.removeEventListener('change', showTheme);
    leave();
  };
}

export function chooseTheme(theme: Theme): void {
  storedTheme.write(theme);
}

export function useTheme(): Theme {
  return useSyncExternalStore(storedTheme.subscribe, storedTheme.read, () => 'system');
}
