import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'title'> & {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName;
  /** Stands at the end, such as a price. */
  end?: ReactNode;
  className?: string;
};

/** A choice that deserves a sentence, such as a way to pay. */
export function RadioCard({ title, text, icon, end, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'group/card flex min-h-19 cursor-pointer items-center gap-4 rounded-r2 bg-surface px-5 py-3.5',
        'shadow-[inset_0_0_0_1px_var(--line-2)] transition-[background-color,box-shadow] duration-150',
        'not-has-checked:hover:bg-sunken has-checked:bg-brand-tint has-checked:shadow-[inset_0_0_0_2px_var(--brand-strong)]',
        'has-disabled:cursor-not-allowed has-disabled:opacity-50',
        className,
      )}
    >
      <input {...rest} className="choice-dot" type="radio" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-t2 text-xs">{text}</span>}
      </span>
      {end && <span className="shrink-0 text-end tabular-nums">{end}</span>}
      {icon && (
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ground group-has-checked/card:bg-surface">
          <Icon name={icon} size={22} />
        </span>
      )}
    </label>
  );
}
