import { demoAccounts } from '@matjar/demo/load/demo-accounts.ts';
import type { MeasuredProcess } from '../processes/measured-process.ts';
import { percentile } from './statistics.ts';

export const watchEveryMs = 50;
const waitingShare = 0.99;

/** The token of the demo's administrator. */
export async function signIn({ address }: MeasuredProcess): Promise<string> {
  const { email, password } = demoAccounts.admin;
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The admin could not sign in: ${response.status}.`);
  return ((await response.json()) as { token: string }).token;
}

/** How long a list takes and how much memory there is while something goes on. */
export async function watchList(measured: MeasuredProcess, work: () => Promise<unknown>) {
  let isOn = true;
  let memory = 0;
  const waits: number[] = [];
  const watching = (async () => {
    for (let page = 1; isOn; page = (page % 20) + 1) {
      const began = performance.now();
      await (await fetch(`${measured.address}/api/v1/products?page=${page}`)).arrayBuffer();
      waits.push(performance.now() - began);
      memory = Math.max(memory, await measured.readMemory());
      await new Promise((resolve) => setTimeout(resolve, watchEveryMs));
    }
  })();
  await work();
  isOn = false;
  await watching;
  return { wait: percentile(waits, waitingShare), memory };
}

/** The same while nothing goes on. The first lists of a process, which are slow, do not count. */
export async function watchIdle(measured: MeasuredProcess) {
  const wait = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));
  await watchList(measured, wait(5_000));
  return watchList(measured, wait(10_000));
}
