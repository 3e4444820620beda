import { z } from 'zod';
import { ownerFields, samePasswords } from './account-forms.ts';

/** View and input of the holder of an invitation link. */

const token = z.string().min(1).max(100);

export const openInvitationResponse = z.object({
  data: z.object({
    email: z.string(),
    role: z.string().meta({ description: 'The name of a fixed role, or the id of an own one.' }),
    roleName: z.string().optional().meta({ description: 'Of an own role.' }),
    hasAccount: z.boolean(),
  }),
});

export const invitationToken = z.object({ token });

const { email: _invited, ...newColleague } = ownerFields;

export const newColleagueInput = samePasswords(z.object({ token, ...newColleague }));

export type OpenInvitation = z.infer<typeof openInvitationResponse>['data'];
export type NewColleagueInput = z.infer<typeof newColleagueInput>;
