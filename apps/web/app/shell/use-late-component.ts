import { type ComponentType, useEffect, useState } from 'react';
import { onFirstInteraction } from './first-interaction.ts';

/** What no first view shows; `null` until it is loaded, on the first interaction. */
export function useLateComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(
    () =>
      onFirstInteraction(() => {
        load().then(
          (loaded) => setComponent(() => loaded),
          (error: unknown) => console.error('A part of the page could not be loaded.', error),
        );
      }),
    [load],
  );
  return Component;
}
