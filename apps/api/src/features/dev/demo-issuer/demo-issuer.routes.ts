import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SocialSignIn } from '../../../config/social-sign-in.ts';
import type { Config } from '../../../config.ts';
import { sendDevPage } from '../../../http/pages/dev-page.ts';
import { chooseOrigin } from '../../../http/pages/page-request.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { translate } from '../../../platform/texts.ts';
import { choiceSchema, demoPeople } from './demo-people.ts';
import type { DemoProvider } from './make-provider.ts';

interface DemoIssuerOptions {
  config: Config;
  settings: SocialSignIn;
}

const maxOrigins = 20;

/** An identity provider without passwords, to try social sign-in on a fresh machine. Created at first use. */
export const demoIssuerRoutes: FastifyPluginAsync<DemoIssuerOptions> = async (
  app,
  { config, settings },
) => {
  const known = new Map<string, Promise<DemoProvider>>();

  function findProvider(request: FastifyRequest): Promise<DemoProvider> {
    const origin = pretendOrigin(request, config);
    const found = known.get(origin) ?? loadProvider(origin, settings);
    if (known.size >= maxOrigins) known.clear();
    known.set(origin, found);
    return found;
  }

  // The issuer parses its own bodies; only the form of the page is parsed here.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.get('/interaction/:uid', async (request, reply) => {
    const { provider } = await findProvider(request);
    try {
      await provider.interactionDetails(request.raw, reply.raw);
    } catch (error) {
      if (isOver(error)) return sendExpired(reply);
      throw error;
    }
    return sendDevPage(reply, showChoosePerson(request.url));
  });

  app.post('/interaction/:uid', async (request, reply) => {
    const { provider, admit } = await findProvider(request);
    const fields = await readForm(request.raw);
    const person = fields.cancel ? undefined : choiceSchema.safeParse(fields).data;
    if (!person && !fields.cancel) return reply.redirect(request.url, 303);
    try {
      const result = person
        ? { login: { accountId: admit(person) } }
        : { error: 'access_denied', error_description: 'cancelled' };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    } catch (error) {
      if (isOver(error)) return sendExpired(reply);
      throw error;
    }
  });

  app.all('/*', async (request, reply) => {
    const { provider } = await findProvider(request);
    const { raw } = request;
    Object.assign(raw, { originalUrl: raw.url });
    raw.url = raw.url?.slice(settings.issuer.length) || '/';
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    provider.callback()(raw, reply.raw);
  });
};

/** The origin of all URLs. Behind the development proxy the request has another one. */
function pretendOrigin(request: FastifyRequest, config: Config): string {
  const origin = config.apiOrigin ?? chooseOrigin(request, config);
  const { host, protocol } = new URL(origin);
  request.raw.headers['x-forwarded-host'] = host;
  request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  return origin;
}

async function loadProvider(origin: string, settings: SocialSignIn): Promise<DemoProvider> {
  const { makeDemoProvider } = await import('./make-provider.ts');
  return makeDemoProvider(origin, settings);
}

const longestForm = 10_000;

async function readForm(body: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const part of body) {
    text += String(part);
    if (text.length > longestForm) return {};
  }
  return Object.fromEntries(new URLSearchParams(text));
}

/** Checked by name, because the library with the class of this error is only loaded when needed. */
function isOver(error: unknown): boolean {
  return error instanceof Error && error.name === 'SessionNotFound';
}

function sendExpired(reply: FastifyReply): FastifyReply {
  return reply.redirect('/auth/signIn?social=failed', 303);
}

/** Takes the place of a provider's password page. */
function showChoosePerson(action: string) {
  const post = escapeHtml(action);
  const people = demoPeople.map(
    ({ name, email }, number) =>
      `<li><button class="person" name="person" value="${number}"><b>${escapeHtml(name)}</b>` +
      `<span>${escapeHtml(email)}</span></button></li>`,
  );
  const say = (key: Parameters<typeof translate>[0] & `demoIssuer.${string}`) =>
    escapeHtml(translate(key));
  const title = translate('demoIssuer.title');
  return {
    title,
    badge: translate('demoIssuer.badge'),
    body: `<div class="narrow">
<h1>${escapeHtml(title)}</h1><p>${say('demoIssuer.note')}</p>
<form method="post" action="${post}" class="panel"><ul class="list">${people.join('')}</ul></form>
<h2>${say('demoIssuer.other')}</h2>
<form method="post" action="${post}" class="panel padded">
<label>${say('demoIssuer.name')}<input name="name" required maxlength="100" autocomplete="off"></label>
<label>${say('demoIssuer.email')}<input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label><input type="checkbox" name="verified" value="yes" checked>${say('demoIssuer.verified')}</label>
<button class="main">${say('demoIssuer.continue')}</button>
</form>
<form method="post" action="${post}"><button class="quiet" name="cancel" value="yes">${say('demoIssuer.cancel')}</button></form>
</div>`,
  };
}
