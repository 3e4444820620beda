import path from 'node:path';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { deliverMail } from './deliver-mail.ts';
import { openMailbox } from './mailbox.ts';
import { deliverMailJob, forgetOldMail } from './outbox.queries.ts';
import type { MailTransport } from './transport.ts';

const seconds = { deliver: 10, forget: 6 * 3_600 };

/** Delivers what features put into the outbox with `queueMail`. */
export function addMail(app: FastifyInstance, config: Config, db: Db): void {
  const { publicUrl, seller } = config;
  const sender = { name: seller.name, address: seller.address, publicUrl };
  let opening: Promise<MailTransport> | undefined;
  app.jobs.every(deliverMailJob, seconds.deliver, async () => {
    opening ??= openTransport(config);
    await deliverMail({ db, transport: await opening, sender, log: app.log });
  });
  app.jobs.every('forget-old-mail', seconds.forget, () => forgetOldMail(db));
  app.addHook('onClose', async () => {
    const transport = await opening;
    transport?.close();
  });
}

/** Speaking to mail servers takes a library that a start need not wait for. */
async function openTransport(config: Config): Promise<MailTransport> {
  if (!config.smtpUrl) return openMailbox(mailboxFolder(config));
  const { openSmtpTransport } = await import('./smtp-transport.ts');
  return openSmtpTransport(config.smtpUrl, config.mailFrom);
}

export function mailboxFolder(config: Pick<Config, 'dataDir'>): string {
  return path.resolve(config.dataDir, 'mailbox');
}
