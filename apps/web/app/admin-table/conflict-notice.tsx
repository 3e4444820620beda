import { type ReactNode, useEffect, useRef } from 'react';
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

/** A conflict: nothing is overwritten before the latest version was seen. */
export function ConflictNotice({
  title,
  text,
  reloadLabel,
  onReload,
}: {
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
        <p>{text}</p>
      </div>
      <Button onClick={onReload} variant="outline">
        {reloadLabel}
      </Button>
    </ConflictBox>
  );
}
