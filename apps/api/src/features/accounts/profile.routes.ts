import {
  changePasswordSchema,
  deleteAccountRequest,
  profileUpdate,
} from '@matjar/contract/account-forms.ts';
import { userAnswer } from '@matjar/contract/accounts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/access.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { clearRefreshCookie } from '../../http/refresh-cookie.ts';
import { accept } from '../../http/refusal.ts';
import type { AccountOptions } from './accounts.ts';
import { changePassword } from './change-password.service.ts';
import { deleteOwnAccount } from './delete-account.service.ts';
import { exportPerson } from './export.service.ts';
import { showProfile, updateProfile } from './profile.service.ts';

const tags = ['Accounts'];

/** One's own account. */
export const profileRoutes: FastifyPluginAsyncZod<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  const { db, secureCookies } = accounts;

  app.get(
    '/users/getMe',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Who one is',
        response: { 200: userAnswer, ...errorResponses('unauthorized', 'unavailable') },
      },
    },
    async (request) => ({ data: accept(await showProfile(db, signedIn(request).userId)) }),
  );

  app.put(
    '/users',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Change one’s name, phone or addresses',
        body: profileUpdate,
        response: {
          200: userAnswer,
          ...errorResponses('validation', 'unauthorized', 'unavailable'),
        },
      },
    },
    async (request) => ({
      data: accept(await updateProfile(db, signedIn(request), request.body)),
    }),
  );

  app.put(
    '/users/change-password',
    {
      config: { access: 'user', fieldErrors: 'list' },
      schema: {
        tags,
        summary: 'Change one’s password; all other sessions end',
        body: changePasswordSchema,
        response: {
          200: userAnswer,
          ...errorResponses('validation', 'unauthorized', 'too_many_requests', 'unavailable'),
        },
      },
    },
    async (request) => ({
      data: accept(await changePassword(accounts, signedIn(request), request.body)),
    }),
  );

  app.get(
    '/users/export',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Everything the shop keeps about oneself',
        response: {
          200: z.record(z.string(), z.unknown()),
          ...errorResponses('unauthorized', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const exported = accept(await exportPerson(db, signedIn(request), config.currency));
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return exported;
    },
  );

  app.delete(
    '/users/deleteMe',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Delete one’s account; orders stay without it',
        body: deleteAccountRequest.nullish(),
        response: {
          204: z.null(),
          ...errorResponses(
            'validation',
            'unauthorized',
            'sign_in_again',
            'last_admin',
            'too_many_requests',
            'unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      accept(await deleteOwnAccount(accounts, signedIn(request), body?.password));
      clearRefreshCookie(reply, secureCookies);
      return reply.code(204).send(null);
    },
  );
};
