import type { ComponentProps } from 'react';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { notify } from '../../../ui/toasts.ts';
import type ProductZoom from './product-zoom.tsx';

const loadZoom = async () => (await import('./product-zoom.tsx')).default;

/** Preloads before the press; a failure is reported when it is needed. */
export function preloadZoom(): void {
  loadZoom().catch(() => undefined);
}

/** The full-screen pictures; their code is loaded with the first press. */
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
