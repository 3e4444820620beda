import type { ComposedLetter } from './letter.ts';

/** A letter on its way; its id stays the same however often it is tried. */
export interface OutgoingLetter extends ComposedLetter {
  id: string;
  createdAt: Date;
}

/** What takes letters from the shop: a mail server, or the mailbox on disk. */
export interface MailTransport {
  /** How many letters it takes at the same time. */
  readonly lettersAtOnce: number;
  /** Resolves once the letter is safe with the other side; rejects when it has to be tried again. */
  send(letter: OutgoingLetter): Promise<void>;
  close(): void;
}
