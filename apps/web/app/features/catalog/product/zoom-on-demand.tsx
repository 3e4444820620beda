import type { ComponentProps } from 'react';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { notify } from '../../../ui/toasts.ts';
import type ProductZoom from './product-zoom.tsx';

const loadZoom = async () => (await import('./product-zoom.tsx')).default;

/** Ahead of the press; a failure is told when it matters. */
export function preloadZoom(): void {
  loadZoom().catch(() => undefined);
}

/** Pictures over the whole screen, whose code comes with the first press. */
export function ZoomOnDemand(props: ComponentProps<typeof ProductZoom>) {
  function giveUp() {
    notify('error');
    props.onClose();
  }
  return (
    <OnDemand load={loadZoom} onFailure={giveUp}>
      {(Zoom) => <Zoom {...props} />}
    </OnDemand>
  );
}
