import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from './error-state.tsx';

/**
 * A part of a page whose code, or data, is loaded when it is rendered. Unlike `lazy`, whose failure breaks the whole
 * page, it shows the error in place and offers a retry.
 */
export function OnDemand<Code>({
  load,
  children,
  fallback = null,
  failed = (retry) => <ErrorState onRetry={retry} />,
  onFailure,
}: {
  load: () => Promise<Code>;
  children: (code: Code) => ReactNode;
  /** Until the code is there. */
  fallback?: ReactNode;
  /** What says that it could not be loaded. */
  failed?: (retry: () => void) => ReactNode;
  /** Called instead of showing the error, where there is no room for it. */
  onFailure?: () => void;
}) {
  const [state, setState] = useState<{ code: Code } | 'loading' | 'failed'>('loading');
  const isLoading = state === 'loading';
  const start = useEffectEvent(() => load());
  const fail = useEffectEvent(() => {
    setState('failed');
    onFailure?.();
  });

  useEffect(() => {
    if (!isLoading) return;
    let isShown = true;
    start().then(
      (code) => isShown && setState({ code }),
      (error: unknown) => {
        console.error('A part of the page could not be loaded.', error);
        if (isShown) fail();
      },
    );
    return () => {
      isShown = false;
    };
  }, [isLoading]);

  if (typeof state === 'object') return children(state.code);
  if (isLoading) return fallback;
  return onFailure ? null : failed(() => setState('loading'));
}
