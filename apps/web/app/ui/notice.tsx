import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type NoticeProps = {
  icon: IconName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** The level that fits the page's headings. */
  heading?: 'h1' | 'h2' | 'h3';
  /** Without a border it fills its page or panel. */
  bordered?: boolean;
  /** `alert` when it came in the place of something that failed. */
  role?: 'alert';
  className?: string;
};

/** Icon, title, text and action, centred: the shape shared by empty and failed lists. */
export function Notice({
  icon,
  title,
  text,
  action,
  heading: Heading = 'h3',
  bordered = false,
  role,
  className,
}: NoticeProps) {
  return (
    <div
      className={classNames(
        'flex min-h-69 flex-col items-center justify-center px-6 py-10 text-center',
        bordered && 'rounded-r3 border border-line bg-surface',
        className,
      )}
      role={role}
    >
      <span className="grid size-16 place-items-center rounded-r3 bg-ground text-t2">
        <Icon name={icon} size={28} />
      </span>
      <Heading className="mt-4 text-balance font-head text-md tracking-[-0.02em]">{title}</Heading>
      {text && <p className="mt-1 max-w-90 text-balance text-t2">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
