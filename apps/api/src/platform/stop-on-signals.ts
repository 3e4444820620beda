interface StopLog {
  info(text: string): void;
  error(details: object, text: string): void;
}

/** Launchers pass a signal on that the terminal has sent already; that is not impatience yet. */
const sameSignalMs = 1_000;

/**
 * Ends the process in order on SIGINT and SIGTERM; a later second signal ends it at once. The answer does the same as a first
 * signal, however often it is called.
 */
export function stopOnSignals(stop: () => Promise<void>, log: StopLog): () => void {
  let askedAt: number | undefined;
  const begin = () => {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    log.info('stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  const onSignal = () => {
    if (askedAt !== undefined && performance.now() - askedAt > sameSignalMs) process.exit(1);
    begin();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return begin;
}
