import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RefusedError, refuse } from '../../http/errors/refusal.ts';
import { sendDevPage } from '../../http/pages/dev-page.ts';
import { writeEmailPolicy } from '../../http/pages/email-preview.ts';
import { cspHeader } from '../../http/security-headers.ts';
import type { Mailbox } from '../../platform/mail/mailbox.ts';
import { showEmail, showMailbox } from './mailbox-page.ts';

const params = z.object({ id: z.string() });
const query = z.object({ to: z.string().optional() });
const hide = { hide: true };

/** Reads the mailbox on disk. Never available in production. */
export const mailboxRoutes: FastifyPluginAsyncZod<{ mailbox: Mailbox; publicUrl: string }> = async (
  app,
  { mailbox, publicUrl },
) => {
  const emailPolicy = writeEmailPolicy(publicUrl);

  async function findEmail(id: string) {
    const email = await mailbox.find(id);
    if (!email) throw new RefusedError(refuse('not_found'));
    return email;
  }

  app.get('/mailbox.json', { schema: { ...hide, querystring: query } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return mailbox.list(request.query.to);
  });

  app.get('/mailbox', { schema: { ...hide, querystring: query } }, async (request, reply) =>
    sendDevPage(reply, showMailbox(await mailbox.list(request.query.to))),
  );

  app.get('/mailbox/:id', { schema: { ...hide, params } }, async (request, reply) =>
    sendDevPage(reply, showEmail(await findEmail(request.params.id))),
  );

  app.get('/mailbox/:id/html', { schema: { ...hide, params } }, async (request, reply) => {
    const { html } = await findEmail(request.params.id);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(cspHeader, emailPolicy)
      .header('x-frame-options', 'sameorigin')
      .send(html);
  });
};
