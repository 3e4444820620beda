import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cancelAndRefetch } from './cancel-and-refetch.ts';

it('does not take an answer from before the change for the new one', async () => {
  const queryClient = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['cart'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);

  const refetched = cancelAndRefetch(queryClient, ['cart']);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await refetched;
  answers[0]?.('before');
  await Promise.resolve();
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
  queryClient.clear();
});
