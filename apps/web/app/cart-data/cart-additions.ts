interface Addition {
  productId: string;
  /** Into the cart of a visitor, who was asked to sign in. */
  isGuest: boolean;
}

const listeners = new Set<(addition: Addition) => void>();

/** Notifies others, such as the header, that something was put into the cart. */
export function announceAddition(addition: Addition): void {
  for (const listener of listeners) listener(addition);
}

export function onAddition(listener: (addition: Addition) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
