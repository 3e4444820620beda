import path from 'node:path';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { type DeliveryDeps, deliverMail, type MailTransport } from './deliver-mail.ts';
import { describeSender } from './email.ts';
import { openMailbox } from './mailbox.ts';
import { deleteOldMail, deliverMailJob } from './outbox.queries.ts';

const seconds = { deliver: 10, forget: 6 * 3_600 };

/** Delivers what features put into the outbox with `queueMail`. */
export function addMail(
  app: FastifyInstance,
  config: Config,
  db: Db,
  settings: ShopSettings,
  findWords: DeliveryDeps['findWords'],
): void {
  let opening: Promise<MailTransport> | undefined;
  app.jobs.every(deliverMailJob, seconds.deliver, async () => {
    opening ??= openTransport(config, settings);
    const sender = describeSender(settings, config.publicUrl);
    await deliverMail({ db, transport: await opening, sender, log: app.log, findWords });
  });
  app.jobs.every('forget-old-mail', seconds.forget, () => deleteOldMail(db));
  app.addHook('onClose', async () => {
    const transport = await opening;
    transport?.close();
  });
}

/** Speaking to mail servers takes a library that a start need not wait for. */
async function openTransport(config: Config, settings: ShopSettings): Promise<MailTransport> {
  if (!config.smtpUrl) return openMailbox(mailboxFolder(config));
  const { openSmtpTransport } = await import('./smtp-transport.ts');
  const ownAddress = `no-reply@${new URL(config.publicUrl).hostname}`;
  return openSmtpTransport(
    config.smtpUrl,
    () => config.mailFrom ?? { name: settings.values.shopName, address: ownAddress },
  );
}

export function mailboxFolder(config: Pick<Config, 'dataDir'>): string {
  return path.resolve(config.dataDir, 'mailbox');
}
