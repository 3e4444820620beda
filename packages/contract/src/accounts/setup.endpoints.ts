import { endpoint } from '../endpoint.ts';
import { signedInResponse } from './accounts.ts';
import { invitationInput, setupInput, setupState } from './setup.ts';

const tag = 'Set-up';

export const setupEndpoints = {
  state: endpoint('GET /setup', {
    tag,
    summary: 'Whether somebody still has to become the owner',
    response: setupState,
  }),
  start: endpoint('POST /setup', {
    tag,
    summary: 'Become the owner, with the code from the log; gone once there is one',
    body: setupInput,
    status: 201,
    response: signedInResponse,
    refusals: ['not_found', 'setup_code_refused', 'too_many_requests'],
  }),
  acceptInvitation: endpoint('POST /setup/invitation', {
    tag,
    summary: 'Become an administrator, by a link of `npm run shop:admin`',
    body: invitationInput,
    status: 201,
    response: signedInResponse,
    refusals: ['invitation_refused', 'too_many_requests'],
  }),
};
