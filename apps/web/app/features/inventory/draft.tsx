import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { signedInUser } from '../../session/session-store.ts';
import { parseJson, readStored, removeStored, writeStored } from '../../storage/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface DraftOptions<T> {
  name: string;
  /** Nothing typed yet. */
  start: () => T;
  /** The part worth restoring; undefined if there is none. */
  pick: (value: T) => T | undefined;
  /** The stored value may be from an older version. */
  isDraft: (stored: unknown) => boolean;
  /** What of it still holds; all of it if absent. */
  restore?: (stored: T) => T;
}

/**
 * A draft that survives a reload of the tab, until it is booked or discarded. The booked lines of a count stay with it
 * for twelve hours, until a new count is begun.
 */
export function useDraft<T>({
  name,
  start,
  pick,
  isDraft,
  restore = (stored) => stored,
}: DraftOptions<T>) {
  const key = `draft ${name} ${signedInUser()}`;
  const [stored] = useState(() => {
    const found = parseJson(readStored(key, 'session') ?? '');
    return isDraft(found) ? restore(found as T) : undefined;
  });
  const [value, setValue] = useState<T>(() => stored ?? start());
  const [isRestored, setRestored] = useState(stored !== undefined);

  useEffect(() => {
    const worth = pick(value);
    if (worth === undefined) removeStored(key, 'session');
    else writeStored(key, JSON.stringify(worth), 'session');
  }, [key, value, pick]);

  function clear() {
    setValue(start());
    setRestored(false);
  }

  return { value, setValue, isRestored, clear };
}

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslate();
  return (
    <div
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-ground px-4 py-1.5"
      role="status"
    >
      <Icon className="shrink-0 text-t2" name="history" size={18} />
      <p className="min-w-0 flex-1">{t('inventory.draftRestored')}</p>
      <Button onClick={onDiscard} size="sm" variant="link">
        {t('inventory.draftDiscard')}
      </Button>
    </div>
  );
}
