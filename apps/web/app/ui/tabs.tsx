import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab = { id: string; label: ReactNode; content: ReactNode };

/** Related panels of which one is seen; arrow keys move between them. */
export function Tabs({
  tabs,
  label,
  value,
  defaultValue,
  onChange,
}: {
  tabs: Tab[];
  /** What the tabs are about, for screen readers. */
  label: string;
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
}) {
  return (
    <BaseTabs.Root
      defaultValue={defaultValue ?? tabs[0]?.id}
      onValueChange={(id: string) => onChange?.(id)}
      value={value}
    >
      <BaseTabs.List
        aria-label={label}
        className="flex gap-7 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            className="h-11.5 shrink-0 font-medium text-t2 -outline-offset-3 transition-colors duration-150 hover:text-t1 data-active:font-semibold data-active:text-t1 data-active:shadow-[inset_0_-2px_0_var(--brand)]"
            key={tab.id}
            value={tab.id}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel className="rounded-r1 pt-5" key={tab.id} value={tab.id}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
