import type { ApiError } from '@matjar/client/api-error.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';

/** A notice of what prevented a save: scrolls into view and takes the focus. */
export function ConflictBox({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Instant, for people who prefer reduced motion.
    box.current?.scrollIntoView({ behavior: 'instant', block: 'center' });
  }, []);
  return (
    <div
      className={classNames('mb-4 flex flex-wrap items-center bg-warn-bg', className)}
      ref={box}
      role="alert"
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

/** Who saved it meanwhile, and when, where that is known. */
export function ConflictAuthor({ error }: { error: ApiError | undefined }) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  if (!error?.changed) return null;
  const { by: name, at } = error.changed;
  return <p>{t('adminTable.conflictBy', { name, when: dateTime(at) })}</p>;
}

/** A conflict: nothing is overwritten before the latest version was seen. */
export function ConflictNotice({
  error,
  title,
  text,
  reloadLabel,
  onReload,
}: {
  error?: ApiError | undefined;
  title: string;
  text: string;
  reloadLabel: string;
  onReload: () => void;
}) {
  return (
    <ConflictBox className="gap-3 rounded-control p-3.5 text-warn">
      <Icon className="shrink-0" name="circle-alert" size={20} />
      <div className="min-w-0 grow basis-50">
        <p className="font-semibold">{title}</p>
        <ConflictAuthor error={error} />
        <p>{text}</p>
      </div>
      <Button onClick={onReload} variant="outline">
        {reloadLabel}
      </Button>
    </ConflictBox>
  );
}
