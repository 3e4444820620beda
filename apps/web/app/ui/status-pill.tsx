import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type StatusTone = 'ok' | 'warn' | 'bad' | 'neutral';

const tones: Record<StatusTone, string> = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  neutral: 'bg-ground text-t2',
};

/** A state in words, with a colour and where it helps an icon; colour never speaks alone. */
export function StatusPill({
  tone,
  icon,
  children,
  className,
}: {
  tone: StatusTone;
  icon?: IconName;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-6.5 items-center gap-1.5 whitespace-nowrap rounded-r1 px-2.5 font-semibold text-xs tabular-nums',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
