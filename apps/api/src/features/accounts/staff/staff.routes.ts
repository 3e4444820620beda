import { invitedEndpoints, staffEndpoints } from '@matjar/contract/accounts/staff.endpoints.ts';
import type { ApiCall } from '@matjar/contract/accounts/staff.ts';
import { type Access, type Endpoint, neededPermissions } from '@matjar/contract/endpoint.ts';
import { endpoints } from '@matjar/contract/endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { readCaller } from '../../../http/requests/caller.ts';
import type { AccountOptions } from '../accounts.ts';
import { sendSession } from '../sessions/send-session.ts';
import { acceptSignedIn, joinAsNew, showInvitation } from './accept-invitation.service.ts';
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
    showInvitation(accounts, request.params.token, readCaller(request)),
  );

  serveEndpoint(app, invitedEndpoints.join, async (request, reply) =>
    unlessRefused(await joinAsNew(accounts, request.body, readCaller(request)), (session) =>
      sendSession(reply, session, accounts),
    ),
  );

  serveEndpoint(app, invitedEndpoints.accept, async (request) =>
    unlessRefused(
      await acceptSignedIn(accounts, request.user, request.body.token, readCaller(request)),
      (data) => ({ data }),
    ),
  );
};

/** Every endpoint as the contract declares it, which is what the server enforces. */
function listCalls(): ApiCall[] {
  return (endpoints as readonly Endpoint[]).map(({ name, summary, tag, access }) => ({
    name,
    summary,
    topic: tag,
    who: whoMayCall(access),
    permissions: [...neededPermissions(access)],
    anyOf: typeof access === 'object' && 'anyOf' in access,
  }));
}

function whoMayCall(access: Access | undefined): ApiCall['who'] {
  if (access === undefined || access === 'optional') return 'everybody';
  if (access === 'guest') return 'signedIn';
  return access === 'user' ? 'account' : 'staff';
}
