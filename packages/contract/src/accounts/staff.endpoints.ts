import { endpoint } from '../endpoint.ts';
import { sessionList, signedInResponse, userResponse } from './accounts.ts';
import {
  callsResponse,
  ownRoleInput,
  staffChange,
  staffInvitationInput,
  staffResponse,
} from './staff.ts';
import { invitationToken, newColleagueInput, openInvitationResponse } from './staff-invitations.ts';

const tag = 'Staff';
const common = { tag, access: 'staff:write' } as const;

/** Every change returns the whole state, which is small. */
export const staffEndpoints = {
  show: endpoint('GET /admin/staff', {
    ...common,
    summary: 'Everybody who works in the shop, open invitations, and all roles',
    response: staffResponse,
  }),
  calls: endpoint('GET /admin/staff/calls', {
    ...common,
    summary: 'Every call of the API, and the permissions it takes',
    response: callsResponse,
  }),
  changeRole: endpoint('PUT /admin/staff/:id', {
    ...common,
    summary:
      'Give somebody of the staff another role; nobody gives more than they have. To make an owner takes the password',
    body: staffChange,
    response: staffResponse,
    refusals: ['not_found', 'grant_refused', 'last_admin', 'sign_in_again', 'too_many_requests'],
  }),
  remove: endpoint('DELETE /admin/staff/:id', {
    ...common,
    summary: 'Take somebody out of the staff; their account stays',
    refusals: ['not_found', 'grant_refused', 'last_admin'],
  }),
  sessions: endpoint('GET /admin/staff/:id/sessions', {
    ...common,
    summary: 'Where a colleague is signed in',
    response: sessionList,
    refusals: ['not_found', 'grant_refused'],
  }),
  endSession: endpoint('DELETE /admin/staff/:id/sessions/:sessionId', {
    ...common,
    summary: 'End one session of a colleague',
    refusals: ['not_found', 'grant_refused'],
  }),
  endSessions: endpoint('DELETE /admin/staff/:id/sessions', {
    ...common,
    summary: 'Sign a colleague out everywhere',
    refusals: ['not_found', 'grant_refused'],
  }),
  invite: endpoint('POST /admin/staff/invitations', {
    ...common,
    summary:
      'Invite somebody by email; the link works once, for seven days. To invite an owner takes the password',
    body: staffInvitationInput,
    status: 201,
    response: staffResponse,
    refusals: ['grant_refused', 'staff_already', 'sign_in_again', 'too_many_requests'],
  }),
  sendAgain: endpoint('POST /admin/staff/invitations/:id/send', {
    ...common,
    summary: 'Send an invitation with a new link; the former one no longer works',
    response: staffResponse,
    refusals: ['not_found', 'grant_refused', 'too_many_requests'],
  }),
  withdraw: endpoint('DELETE /admin/staff/invitations/:id', {
    ...common,
    summary: 'Withdraw an invitation',
    refusals: ['not_found', 'grant_refused'],
  }),
  createRole: endpoint('POST /admin/staff/roles', {
    ...common,
    summary: 'Make an own role of permissions',
    body: ownRoleInput,
    status: 201,
    response: staffResponse,
    refusals: ['grant_refused', 'staff_role_taken'],
  }),
  changeOwnRole: endpoint('PUT /admin/staff/roles/:id', {
    ...common,
    summary: 'Change an own role; it holds at once for everybody who has it',
    body: ownRoleInput,
    response: staffResponse,
    refusals: ['not_found', 'grant_refused', 'staff_role_taken', 'conflict'],
  }),
  removeRole: endpoint('DELETE /admin/staff/roles/:id', {
    ...common,
    summary: 'Delete an own role that nobody has',
    refusals: ['not_found', 'grant_refused', 'staff_role_in_use'],
  }),
};

/** For holders of an invitation link. */
export const invitedEndpoints = {
  show: endpoint('GET /staff/invitations/by-link/:token', {
    tag,
    summary: 'Whom the link of an email invites, and whether they have an account',
    response: openInvitationResponse,
    refusals: ['invitation_refused', 'too_many_requests'],
  }),
  join: endpoint('POST /staff/invitations/join', {
    tag,
    summary: 'Accept an invitation with a new account',
    body: newColleagueInput,
    status: 201,
    response: signedInResponse,
    refusals: ['invitation_refused', 'email_taken', 'too_many_requests'],
  }),
  accept: endpoint('POST /staff/invitations/accept', {
    tag,
    access: 'user',
    summary: 'Accept an invitation with the account of its address',
    body: invitationToken,
    response: userResponse,
    refusals: ['invitation_refused', 'too_many_requests'],
  }),
};
