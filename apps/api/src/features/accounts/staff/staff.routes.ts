import { invitedEndpoints, staffEndpoints } from '@matjar/contract/accounts/staff.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { readClient } from '../../../http/requests/client.ts';
import type { AccountOptions } from '../accounts.ts';
import { sendSession } from '../sessions/send-session.ts';
import { acceptSignedIn, joinAsNew, showInvitation } from './accept-invitation.service.ts';
import { listCalls } from './list-calls.ts';
import { changeOwnRole, createOwnRole, removeOwnRole } from './own-roles.service.ts';
import {
  changeRole,
  endSessionOfColleague,
  endSessionsOfColleague,
  removeFromStaff,
  showSessionsOfColleague,
  showStaff,
} from './staff.service.ts';
import { invite, sendAgain, withdraw } from './staff-invitations.service.ts';

export const staffRoutes: FastifyPluginAsync<AccountOptions> = async (app, { accounts }) => {
  const { db } = accounts;

  serveEndpoint(app, staffEndpoints.show, ({ user }) => showStaff(db, user));

  serveEndpoint(app, staffEndpoints.calls, async () => ({ data: listCalls() }));

  serveEndpoint(app, staffEndpoints.changeRole, ({ user, params, body }) =>
    changeRole(accounts, user, params.id, body),
  );

  serveEndpoint(app, staffEndpoints.remove, ({ user, params }) =>
    removeFromStaff(db, user, params.id),
  );

  serveEndpoint(app, staffEndpoints.sessions, ({ user, params }) =>
    showSessionsOfColleague(db, user, params.id),
  );

  serveEndpoint(app, staffEndpoints.endSession, ({ user, params }) =>
    endSessionOfColleague(db, user, params.id, params.sessionId),
  );

  serveEndpoint(app, staffEndpoints.endSessions, ({ user, params }) =>
    endSessionsOfColleague(db, user, params.id),
  );

  serveEndpoint(app, staffEndpoints.invite, ({ user, body }) => invite(accounts, user, body));

  serveEndpoint(app, staffEndpoints.sendAgain, ({ user, params }) =>
    sendAgain(accounts, user, params.id),
  );

  serveEndpoint(app, staffEndpoints.withdraw, ({ user, params }) => withdraw(db, user, params.id));

  serveEndpoint(app, staffEndpoints.createRole, ({ user, body }) => createOwnRole(db, user, body));

  serveEndpoint(app, staffEndpoints.changeOwnRole, ({ user, params, body }) =>
    changeOwnRole(db, user, params.id, body),
  );

  serveEndpoint(app, staffEndpoints.removeRole, ({ user, params }) =>
    removeOwnRole(db, user, params.id),
  );

  serveEndpoint(app, invitedEndpoints.show, (request) =>
    showInvitation(accounts, request.params.token, readClient(request)),
  );

  serveEndpoint(app, invitedEndpoints.join, async (request, reply) =>
    unlessRefused(await joinAsNew(accounts, request.body, readClient(request)), (session) =>
      sendSession(reply, session, accounts),
    ),
  );

  serveEndpoint(app, invitedEndpoints.accept, async (request) =>
    unlessRefused(
      await acceptSignedIn(accounts, request.user, request.body.token, readClient(request)),
      (data) => ({ data }),
    ),
  );
};
