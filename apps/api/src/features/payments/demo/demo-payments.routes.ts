import type { Currency } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { describeRefusal, sendErrorResponse } from '../../../http/errors/error-response.ts';
import { refuse } from '../../../http/errors/refusal.ts';
import { sendDevPage } from '../../../http/pages/dev-page.ts';
import { refuseUnstorableText } from '../../../http/requests/storable-text.ts';
import { formatMoney } from '../../../platform/format-money.ts';
import { translate } from '../../../platform/texts.ts';
import { answerChallenge, demoCards, payWith } from './demo-cards.ts';
import { showCards, showChallenge, showEnd } from './demo-page.ts';
import { type DemoSession, findSession } from './demo-payments.queries.ts';
import type { DemoProvider } from './demo-provider.ts';
import { DemoWebhooks } from './demo-webhooks.ts';

interface DemoDeps {
  db: Db;
  provider: DemoProvider;
}

type Params = { Params: { session: string }; Body: URLSearchParams };

/** The demo provider's own pages, at the root, as if on another site. */
export async function demoPaymentRoutes(app: FastifyInstance, { db, provider }: DemoDeps) {
  const webhooks = new DemoWebhooks({
    db,
    secret: provider.webhookSecret,
    log: app.log,
    address: () => ownAddress(app),
  });
  refuseUnstorableText(app);
  app.addHook('onListen', async () => webhooks.soon());
  app.addHook('onClose', () => webhooks.stop());
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );

  app.get<Params>('/dev/pay/:session', async ({ params }, reply) => {
    const session = await findSession(db, params.session);
    return session ? showSession(reply, session) : sendNotFound(reply);
  });

  app.post<Params>('/dev/pay/:session', async ({ params, body }, reply) => {
    const card = demoCards.find((each) => each === body?.get('card')) ?? 'declined';
    const outcome = await payWith(db, params.session, card);
    webhooks.soon();
    const session = await findSession(db, params.session);
    if (!session) return sendNotFound(reply);
    if (outcome === 'paid') return reply.redirect(session.returnUrl, 303);
    const notice = outcome === 'declined' ? translate('payments.demoDeclined') : undefined;
    return showSession(reply, session, notice);
  });

  app.post<Params>('/dev/pay/:session/challenge', async ({ params, body }, reply) => {
    const outcome = await answerChallenge(db, params.session, body?.get('answer') === 'yes');
    webhooks.soon();
    const session = await findSession(db, params.session);
    if (!session) return sendNotFound(reply);
    if (outcome === 'paid') return reply.redirect(session.returnUrl, 303);
    const notice = outcome === 'declined' ? translate('payments.demoDeclined') : undefined;
    return showSession(reply, session, notice);
  });
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendErrorResponse(reply, describeRefusal(refuse('not_found')));
}

function showSession(reply: FastifyReply, session: DemoSession, notice?: string): FastifyReply {
  const { id: sessionId, amount, currency, description, cancelUrl, returnUrl, status } = session;
  const total = formatMoney(amount, currency as Currency);
  const purchase = {
    sessionId,
    total,
    description,
    cancelUrl,
    ...(notice !== undefined && { notice }),
  };
  if (status === 'open') return sendDevPage(reply, showCards(purchase));
  if (status === 'challenge') return sendDevPage(reply, showChallenge(purchase));
  return sendDevPage(reply, showEnd(purchase, translate(endTexts[status]), returnUrl));
}

const endTexts = {
  paid: 'payments.demoPaid',
  processing: 'payments.demoProcessing',
  expired: 'payments.demoEnded',
} as const;

/** The local address of this process, whatever its public address is. */
function ownAddress(app: FastifyInstance): string | undefined {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return undefined;
  const host =
    address.address === '0.0.0.0' || address.address === '::' ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
