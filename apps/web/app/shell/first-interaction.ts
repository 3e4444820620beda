const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const maxWait = 8_000;

/**
 * Calls back once, on the first user interaction or after some seconds: the moment to load what the first view
 * does not need. Returns the unsubscribe function.
 */
export function onFirstInteraction(callback: () => void): () => void {
  const stop = new AbortController();
  const call = () => {
    stop.abort();
    callback();
  };
  const timer = setTimeout(call, maxWait);
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const sign of signsOfLife) {
    window.addEventListener(sign, call, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
}
