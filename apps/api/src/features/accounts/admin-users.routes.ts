import { userUpdate } from '@matjar/contract/account-forms.ts';
import { managedUserAnswer, userList, userListQuery } from '@matjar/contract/accounts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/access.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import type { AccountOptions } from './accounts.ts';
import { deletePerson, listPeople, updatePerson } from './admin-users.service.ts';

const tags = ['Accounts'];
const params = z.object({ id: z.string() });

/** Everybody's accounts, for admins. */
export const adminUserRoutes: FastifyPluginAsyncZod<AccountOptions> = async (
  app,
  { accounts: { db } },
) => {
  app.get(
    '/users',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'All people, page by page',
        querystring: userListQuery,
        response: {
          200: userList,
          ...errorResponses('validation', 'unauthorized', 'forbidden', 'unavailable'),
        },
      },
    },
    (request) => listPeople(db, request.query),
  );

  app.put(
    '/users/:id',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Change somebody’s account',
        params,
        body: userUpdate,
        response: {
          200: managedUserAnswer,
          ...errorResponses(
            'validation',
            'unauthorized',
            'forbidden',
            'not_found',
            'email_taken',
            'last_admin',
            'conflict',
            'unavailable',
          ),
        },
      },
    },
    async (request) => {
      const { params, body } = request;
      return { data: accept(await updatePerson(db, signedIn(request), params.id, body)) };
    },
  );

  app.delete(
    '/users/:id',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Delete somebody’s account; orders stay without it',
        params,
        response: {
          204: z.null(),
          ...errorResponses('unauthorized', 'forbidden', 'not_found', 'last_admin', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      accept(await deletePerson(db, signedIn(request), request.params.id));
      return reply.code(204).send(null);
    },
  );
};
