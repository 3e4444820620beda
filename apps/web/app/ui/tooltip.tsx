import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { floatingLayer } from './overlay-classes.ts';

/** A few words on hover and focus. An extra for those who see: the trigger needs its own label. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={400} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={floatingLayer} sideOffset={8}>
          <BaseTooltip.Popup className="max-w-70 rounded-r1 bg-inv px-2.5 py-1.5 font-medium text-on-inv text-xs shadow-s2 transition-opacity duration-150 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
