const listeners = new Set<() => void>();

/** Notifies the header that something was put into the cart, so that it can show it. */
export function announceAddition(): void {
  for (const listener of listeners) listener();
}

export function onAddition(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
