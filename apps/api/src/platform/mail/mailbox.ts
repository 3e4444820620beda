import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrorWithCode } from '../is-error-with-code.ts';
import type { MailTransport, OutgoingLetter } from './transport.ts';

/** Letters the mailbox looks at; older ones stay on disk. */
const shownLetters = 200;
/** Ids are ordered by time, so names are too. */
const letterFile = /^([0-9a-f-]{36})\.json$/;

export interface MailboxLetter {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
}

/** Takes letters in place of a mail server: each is a file, for people and scripts to read. */
export interface Mailbox extends MailTransport {
  /** Newest first. */
  list(to?: string): Promise<MailboxLetter[]>;
  find(id: string): Promise<MailboxLetter | undefined>;
}

export function openMailbox(folder: string): Mailbox {
  mkdirSync(folder, { recursive: true });
  const place = (id: string) => path.join(folder, `${id}.json`);

  async function find(id: string): Promise<MailboxLetter | undefined> {
    if (!letterFile.test(`${id}.json`)) return undefined;
    const content = await unlessAbsent(readFile(place(id), 'utf8'));
    return content === undefined ? undefined : JSON.parse(content);
  }

  return {
    lettersAtOnce: 100,
    find,

    async list(to) {
      const names = (await unlessAbsent(readdir(folder))) ?? [];
      const ids = names.flatMap((name) => letterFile.exec(name)?.[1] ?? []);
      const newest = ids.sort().reverse().slice(0, shownLetters);
      const letters = await Promise.all(newest.map(find));
      const wanted = to?.trim().toLowerCase();
      return letters.filter(
        (letter) => letter !== undefined && (!wanted || letter.to.toLowerCase() === wanted),
      ) as MailboxLetter[];
    },

    async send(letter: OutgoingLetter) {
      const { id, kind, to, subject, text, html, createdAt } = letter;
      const kept: MailboxLetter = {
        id,
        kind,
        to,
        subject,
        text,
        html,
        date: createdAt.toISOString(),
      };
      const content = JSON.stringify(kept, undefined, 2);
      // At once: these calls take less time than handing them to other threads would.
      writeFileSync(`${place(id)}.part`, content);
      renameSync(`${place(id)}.part`, place(id));
    },

    close() {},
  };
}

async function unlessAbsent<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
