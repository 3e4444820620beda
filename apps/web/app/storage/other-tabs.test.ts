import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cancelAndRefetch } from './other-tabs.ts';

it('does not take an answer from before the change for the new one', async () => {
  const queryClient = new QueryClient();
  const responses: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['cart'],
    queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);

  const refetched = cancelAndRefetch(queryClient, ['cart']);
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.('after');
  await refetched;
  responses[0]?.('before');
  await Promise.resolve();
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
  queryClient.clear();
});
