import { Accordion as BaseAccordion } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Panels that open and close; several may be open at once. */
export function Accordion({
  open,
  defaultOpen,
  onOpenChange,
  className,
  children,
}: {
  open?: string[];
  defaultOpen?: string[];
  onOpenChange?: (open: string[]) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <BaseAccordion.Root<string>
      className={classNames('grid sm:gap-4', className)}
      defaultValue={defaultOpen}
      multiple
      onValueChange={onOpenChange}
      value={open}
    >
      {children}
    </BaseAccordion.Root>
  );
}

/** Closed content stays in the page, so that what was typed in it is kept. */
export function AccordionPanel({
  id,
  step,
  title,
  aside,
  children,
}: {
  id: string;
  /** Its number, when the panels are steps. */
  step?: number;
  title: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <BaseAccordion.Item
      className="border-line max-sm:border-b sm:rounded-r3 sm:border sm:bg-surface"
      value={id}
    >
      <BaseAccordion.Header render={(props) => <h2 {...props} />}>
        <BaseAccordion.Trigger className="group flex min-h-19 w-full items-center gap-4 rounded-r3 text-start text-sm sm:px-5 md:px-7">
          {step !== undefined && (
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand tabular-nums">
              {step}
            </span>
          )}
          <span className="min-w-0 flex-1 font-head text-md tracking-[-0.02em]">{title}</span>
          {aside && <span className="min-w-0 truncate text-t2">{aside}</span>}
          <Icon
            className="shrink-0 transition-transform duration-180 group-data-panel-open:rotate-180"
            name="chevron-down"
            size={20}
          />
        </BaseAccordion.Trigger>
      </BaseAccordion.Header>
      <BaseAccordion.Panel
        className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-180 ease-out data-ending-style:h-0 data-starting-style:h-0"
        keepMounted
      >
        <div className="pt-1 pb-6 sm:px-5 md:px-7 md:pb-7">{children}</div>
      </BaseAccordion.Panel>
    </BaseAccordion.Item>
  );
}
