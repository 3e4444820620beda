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

  serveEndpoint(app, staffEndpoints.show, ({ person }) => showStaff(db, person));

  serveEndpoint(app, staffEndpoints.calls, async () => ({ data: listCalls() }));

  serveEndpoint(app, staffEndpoints.changeRole, ({ person, params, body }) =>
    changeRole(accounts, person, params.id, body),
  );

  serveEndpoint(app, staffEndpoints.remove, ({ person, params }) =>
    removeFromStaff(db, person, params.id),
  );

  serveEndpoint(app, staffEndpoints.sessions, ({ person, params }) =>
    showSessionsOfColleague(db, person, params.id),
  );

  serveEndpoint(app, staffEndpoints.endSession, ({ person, params }) =>
    endSessionOfColleague(db, person, params.id, params.sessionId),
  );

  serveEndpoint(app, staffEndpoints.endSessions, ({ person, params }) =>
    endSessionsOfColleague(db, person, params.id),
  );

  serveEndpoint(app, staffEndpoints.invite, ({ person, body }) => invite(accounts, person, body));

  serveEndpoint(app, staffEndpoints.sendAgain, ({ person, params }) =>
    sendAgain(accounts, person, params.id),
  );

  serveEndpoint(app, staffEndpoints.withdraw, ({ person, params }) =>
    withdraw(db, person, params.id),
  );

  serveEndpoint(app, staffEndpoints.createRole, ({ person, body }) =>
    createOwnRole(db, person, body),
  );

  serveEndpoint(app, staffEndpoints.changeOwnRole, ({ person, params, body }) =>
    changeOwnRole(db, person, params.id, body),
  );

  serveEndpoint(app, staffEndpoints.removeRole, ({ person, params }) =>
    removeOwnRole(db, person, params.id),
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
      await acceptSignedIn(accounts, request.person, request.body.token, readClient(request)),
      (data) => ({ data }),
    ),
  );
};
