let pressed = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => (pressed = false), { capture: true });
  }
}

/**
 * Runs `work` at once, or after the press of a pointer that is under way. An error that appears
 * between press and release moves the pressed button away, and its click is lost.
 */
export function afterPointerPress(work: () => void): void {
  if (!pressed) {
    work();
    return;
  }
  const released = new AbortController();
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(
      end,
      () => {
        released.abort();
        setTimeout(work);
      },
      { signal: released.signal },
    );
  }
}
