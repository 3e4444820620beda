import {
  forgotSchema,
  resetPasswordRequest,
  verifyResetCodeRequest,
} from '@matjar/contract/account-forms.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readClient } from '../../../http/client.ts';
import { errorResponses } from '../../../http/error-responses.ts';
import { accept } from '../../../http/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import type { AccountOptions } from '../accounts.ts';
import { requestReset, resetPassword, sweepResets, verifyResetCode } from './reset.service.ts';
import { clearResetCookie, readResetCookie, setResetCookie } from './reset-cookie.ts';

const tags = ['Accounts'];
const sweepSeconds = 15 * 60;
const success = z.object({ status: z.literal('success') });

/** A forgotten password: ask for a code, show it, set a new one. */
export const resetRoutes: FastifyPluginAsyncZod<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  const { secureCookies } = accounts;
  app.jobs.every('sweep-resets', sweepSeconds, () => sweepResets(accounts));

  app.post(
    '/auth/forgotPasswords',
    {
      schema: {
        tags,
        summary: 'Ask for a code by e-mail; the answer does not tell whether there is an account',
        body: forgotSchema,
        response: {
          200: success.extend({ message: z.string() }),
          ...errorResponses('validation', 'too_many_requests', 'unavailable'),
        },
      },
    },
    async (request) => {
      accept(await requestReset(accounts, request.body.email, readClient(request)));
      return { status: 'success' as const, message: translate('mail.resetAsked') };
    },
  );

  app.post(
    '/auth/verifyResetCode',
    {
      schema: {
        tags,
        summary: 'Show the code; sets a cookie by which this client may set the new password',
        body: verifyResetCodeRequest,
        response: {
          200: success,
          ...errorResponses('validation', 'reset_code_refused', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const client = readClient(request);
      const { proof } = accept(await verifyResetCode(accounts, request.body, client));
      setResetCookie(reply, proof, secureCookies);
      return { status: 'success' as const };
    },
  );

  app.put(
    '/auth/resetPassword',
    {
      schema: {
        tags,
        summary: 'Set the new password, within 10 minutes of showing the code; ends all sessions',
        body: resetPasswordRequest,
        response: {
          200: success,
          ...errorResponses('validation', 'reset_code_refused', 'too_many_requests', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const client = { address: request.ip, proof: readResetCookie(request) };
      accept(await resetPassword(accounts, request.body, client, config.publicUrl));
      clearResetCookie(reply, secureCookies);
      return { status: 'success' as const };
    },
  );
};
