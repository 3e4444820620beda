import { expect, type Page } from '@playwright/test';
import type { Press } from './film.ts';

export interface Job {
  /** What a test looks at beside the job, which its film leaves out. */
  aside: (look: () => Promise<void>) => Promise<void>;
  /** The job is done, and this is what it took. */
  end: (presses: number) => Promise<void>;
}

/**
 * Counts what somebody presses from now on, on whatever page: the pointer, and keys that write nothing. What a job
 * takes in presses stands in docs/staff.md, with the films that `FILMS=1` makes.
 */
export async function beginJob(page: Page, name: string): Promise<Job> {
  const presses = pressesOf.get(page) ?? (await collectPresses(page));
  presses.length = 0;
  const film = process.env.FILMS && (await (await import('./film.ts')).beginFilm(page));
  return {
    aside: (look) => (film ? film.leaveOut(look) : look()),
    async end(count) {
      await expect.poll(() => presses.length, `presses of ${name}`).toBe(count);
      if (film) await film.save(name, presses);
    },
  };
}

const pressesOf = new WeakMap<Page, Press[]>();

async function collectPresses(page: Page): Promise<Press[]> {
  const presses: Press[] = [];
  pressesOf.set(page, presses);
  await page.exposeFunction('notePress', (press: Press) => {
    presses.push(press);
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return presses;
}

function listen(): void {
  const { notePress } = window as unknown as { notePress: (press: Press) => void };
  const at = ({ timeStamp }: Event) => performance.timeOrigin + timeStamp;
  // By the pointer going down: a press of a label is a click of its box too.
  addEventListener(
    'pointerdown',
    (event) => {
      if (event.isTrusted) notePress({ at: at(event), x: event.clientX, y: event.clientY });
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.isTrusted && event.key.length > 1) notePress({ at: at(event) });
    },
    true,
  );
}
