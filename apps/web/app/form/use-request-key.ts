import { useRef } from 'react';

/**
 * Idempotency keys of what may be sent twice over: the same content has the same key until it is stored, so that a
 * retry after a lost response stores it once.
 */
export function useRequestKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyOf(content: string): string {
      if (last.current?.content !== content) {
        last.current = { content, key: crypto.randomUUID() };
      }
      return last.current.key;
    },
    /** Sending the same content again is a new request from here on. */
    stored() {
      last.current = undefined;
    },
  };
}
