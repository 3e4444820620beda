import type { ComposedEmail } from './email.ts';

/** An email on its way; its id stays the same however often it is tried. */
export interface OutgoingEmail extends ComposedEmail {
  id: string;
  createdAt: Date;
}

/** Where emails are delivered to: a mail server, or the mailbox on disk. */
export interface MailTransport {
  /** How many emails it takes at the same time. */
  readonly emailsAtOnce: number;
  /** Resolves once the email is safe with the other side; rejects when it has to be tried again. */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}
