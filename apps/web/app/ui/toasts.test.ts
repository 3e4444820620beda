import { afterEach, expect, test } from 'vitest';
import {
  connectToastScreen,
  dismissToast,
  notify,
  notifyPromise,
  type ToastMessage,
} from './toasts.ts';

let disconnect = () => {};
afterEach(() => disconnect());

function connect() {
  const shown: ToastMessage[] = [];
  const closed: string[] = [];
  disconnect = connectToastScreen({
    show: (message) => shown.push(message),
    close: (id) => closed.push(id),
  });
  return { shown, closed };
}

test('what is said before the screen is loaded is shown once it is', () => {
  notify('warning', 'please choose color');
  expect(connect().shown).toMatchObject([{ kind: 'warning', text: 'please choose color' }]);
  expect(connect().shown).toEqual([]);
});

test('a waiting toast can be taken back', () => {
  dismissToast(notify('info', 'wait'));
  expect(connect().shown).toEqual([]);
});

test('a promise turns its own toast from pending to done', async () => {
  const { shown } = connect();
  await expect(notifyPromise(Promise.resolve(7))).resolves.toBe(7);
  expect(shown.map((message) => message.kind)).toEqual(['pending', 'success']);
  expect(new Set(shown.map((message) => message.id)).size).toBe(1);
});

test('a failed promise says why and stays failed for the caller', async () => {
  const { shown } = connect();
  const work = notifyPromise(Promise.reject(new Error('sold out')), {
    error: (reason) => (reason as Error).message,
  });
  await expect(work).rejects.toThrow('sold out');
  expect(shown.at(-1)).toMatchObject({ kind: 'error', text: 'sold out' });
});

test('of a promise that settles before the screen is loaded only the outcome is shown', async () => {
  await notifyPromise(Promise.resolve());
  expect(connect().shown.map((message) => message.kind)).toEqual(['success']);
});
