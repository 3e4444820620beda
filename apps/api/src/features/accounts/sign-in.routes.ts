import { loginSchema, signupSchema } from '@matjar/contract/account-forms.ts';
import { signedInAnswer } from '@matjar/contract/accounts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readClient } from '../../http/client.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import type { AccountOptions } from './accounts.ts';
import { sendSession } from './send-session.ts';
import { signIn } from './sign-in.service.ts';
import { signUp } from './sign-up.service.ts';
import { linkPending } from './social/link-pending.ts';

const tags = ['Accounts'];

export const signInRoutes: FastifyPluginAsyncZod<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  app.post(
    '/auth/signup',
    {
      config: { fieldErrors: 'list' },
      schema: {
        tags,
        summary: 'Make an account and sign in',
        body: signupSchema(config.signupEmailDomain),
        response: {
          201: signedInAnswer,
          ...errorResponses('validation', 'too_many_requests', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const session = accept(await signUp(accounts, request.body, readClient(request)));
      return reply.code(201).send(sendSession(reply, session, accounts.secureCookies));
    },
  );

  app.post(
    '/auth/login',
    {
      schema: {
        tags,
        summary: 'Sign in by e-mail and password',
        body: loginSchema,
        response: {
          200: signedInAnswer,
          ...errorResponses(
            'validation',
            'wrong_credentials',
            'account_deactivated',
            'too_many_requests',
            'unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const session = accept(await signIn(accounts, request.body, readClient(request)));
      await linkPending(accounts, request, reply, session.answer.data._id);
      return sendSession(reply, session, accounts.secureCookies);
    },
  );
};
