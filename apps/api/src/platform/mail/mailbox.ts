import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrorWithCode } from '../describe-error.ts';
import type { MailTransport, OutgoingEmail } from './deliver-mail.ts';

/** Emails the mailbox looks at; older ones stay on disk. */
const shownEmails = 200;
/** Ids are ordered by time, so names are too. */
const emailFile = /^([0-9a-f-]{36})\.json$/;

export interface MailboxEmail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  date: string;
}

/** Takes emails in place of a mail server: each is a file, for people and scripts to read. */
export interface Mailbox extends MailTransport {
  /** Newest first. */
  list(to?: string): Promise<MailboxEmail[]>;
  find(id: string): Promise<MailboxEmail | undefined>;
}

export function openMailbox(folder: string): Mailbox {
  mkdirSync(folder, { recursive: true });
  const place = (id: string) => path.join(folder, `${id}.json`);

  async function find(id: string): Promise<MailboxEmail | undefined> {
    if (!emailFile.test(`${id}.json`)) return undefined;
    const content = await unlessAbsent(readFile(place(id), 'utf8'));
    return content === undefined ? undefined : JSON.parse(content);
  }

  return {
    emailsAtOnce: 100,
    find,

    async list(to) {
      const names = (await unlessAbsent(readdir(folder))) ?? [];
      const ids = names.flatMap((name) => emailFile.exec(name)?.[1] ?? []);
      const newest = ids.sort().reverse().slice(0, shownEmails);
      const emails = await Promise.all(newest.map(find));
      const recipient = to?.trim().toLowerCase();
      return emails.filter(
        (email) => email !== undefined && (!recipient || email.to.toLowerCase() === recipient),
      ) as MailboxEmail[];
    },

    async send(email: OutgoingEmail) {
      const { id, kind, to, subject, text, html, headers, createdAt } = email;
      const stored: MailboxEmail = {
        id,
        kind,
        to,
        subject,
        text,
        html,
        headers,
        date: createdAt.toISOString(),
      };
      const content = JSON.stringify(stored, undefined, 2);
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
