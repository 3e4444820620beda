import { expect, test, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

test('a program that took over a second to end was taken for a second signal, and the database left running', ({
  onTestFinished,
}) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const before = signals.map((signal) => new Set(process.listeners(signal)));
  onTestFinished(() => {
    for (const [at, signal] of signals.entries()) {
      for (const listener of process.listeners(signal)) {
        if (!before[at]?.has(listener)) process.off(signal, listener);
      }
    }
    vi.restoreAllMocks();
  });
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const stop = vi.fn(() => new Promise<void>(() => {}));
  const begin = stopOnSignals(stop, { info: () => {}, error: () => {} });
  begin();
  now.mockReturnValue(5_000);
  begin();
  expect(stop).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
  process.listeners('SIGHUP').at(-1)?.('SIGHUP');
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});
