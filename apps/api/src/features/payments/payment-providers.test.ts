import { expect, onTestFinished, test, vi } from 'vitest';
import { type PaymentProvider, ProviderUnreachable } from './payment-provider.ts';
import { PaymentProviders } from './payment-providers.ts';

test('what became of a call that took too long was told nobody', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const info = vi.fn();
  const slow = Promise.withResolvers<{ id: string }>();
  const broken = Promise.withResolvers<void>();
  const provider = {
    name: 'slow',
    refund: () => slow.promise,
    endSession: () => broken.promise,
  } as Partial<PaymentProvider> as PaymentProvider;
  const limited = new PaymentProviders({ info }, { stripe: provider }).of('stripe');
  const refunded = limited?.refund({} as Parameters<PaymentProvider['refund']>[0]);
  const ended = limited?.endSession('cs_1');
  const outcomes = Promise.allSettled([refunded, ended]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await outcomes).toEqual([
    { status: 'rejected', reason: expect.any(ProviderUnreachable) },
    { status: 'rejected', reason: expect.any(ProviderUnreachable) },
  ]);
  expect(info).not.toHaveBeenCalled();

  slow.resolve({ id: 're_1' });
  const error = new Error('no such session');
  broken.reject(error);
  await vi.advanceTimersByTimeAsync(0);
  expect(info.mock.calls).toEqual([
    [{ provider: 'slow' }, 'a payment provider answered too late'],
    [{ err: error, provider: 'slow' }, 'a payment provider failed too late'],
  ]);
});
