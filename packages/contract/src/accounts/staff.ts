import { z } from 'zod';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';
import { ownerFields } from './account-forms.ts';
import { permissions } from './permissions.ts';
import { confirmedRequest } from './second-factor.ts';

/** Staff, invitations, and roles with their permissions. */

const ownRoleName = { minimum: 2, maximum: 40 } as const;

const timestamp = z.iso.datetime();
const role = z.string().meta({ description: 'The name of a fixed role, or the id of an own one.' });

export const staffMember = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    active: z.boolean(),
    lastSeenAt: timestamp.optional(),
    secondFactor: z.boolean().meta({ description: 'Whether they have one.' }),
    devices: z.int().meta({ description: 'Where they are signed in.' }),
    mayChange: z.boolean().meta({ description: 'Whether whoever asks may change them.' }),
  })
  .meta({ id: 'StaffMember' });

export const staffInvitation = z
  .object({
    _id: z.string(),
    email: z.string(),
    role,
    sentAt: timestamp,
    expiresAt: timestamp,
    expired: z.boolean(),
    mayChange: z.boolean(),
  })
  .meta({ id: 'StaffInvitation' });

export const staffRole = z
  .object({
    _id: role,
    name: z.string().optional().meta({ description: 'Of an own role.' }),
    permissions: z.array(z.enum(permissions)),
    people: z.int(),
    invited: z.int(),
    mayGive: z.boolean().meta({ description: 'Whether whoever asks may give it.' }),
    version: z.int().optional().meta({ description: 'Of an own role.' }),
  })
  .meta({ id: 'StaffRole' });

export const staffResponse = z.object({
  data: z.object({
    people: z.array(staffMember),
    invitations: z.array(staffInvitation),
    roles: z.array(staffRole),
  }),
});

/** Every endpoint and who may call it. */
export const callsResponse = z.object({
  data: z.array(
    z
      .object({
        name: z.string().meta({ description: 'Method and path.' }),
        summary: z.string(),
        topic: z.string(),
        who: z
          .enum(['everybody', 'signedIn', 'account', 'staff'])
          .meta({ description: 'Of `staff`, who has the permissions.' }),
        permissions: z.array(z.enum(permissions)),
        anyOf: z.boolean().meta({ description: 'One of the permissions is enough.' }),
      })
      .meta({ id: 'ApiCall' }),
  ),
});

const roleField = z
  .string('staff.roleMissing' satisfies MessageKey)
  .min(1, 'staff.roleMissing' satisfies MessageKey)
  .max(40);

/** Making somebody an owner needs the password. */
export const staffChange = confirmedRequest.extend({ role: roleField });

export const staffInvitationInput = staffChange.extend({ email: ownerFields.email });

export const ownRoleInput = z.object({
  name: z
    .string('staff.roleNameInvalid' satisfies MessageKey)
    .trim()
    .min(ownRoleName.minimum, 'staff.roleNameInvalid' satisfies MessageKey)
    .max(ownRoleName.maximum, 'staff.roleNameInvalid' satisfies MessageKey)
    .refine(isReadableLine, 'staff.roleNameInvalid' satisfies MessageKey),
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  version: z.int().optional().meta({ description: 'The one that was edited.' }),
});

export type StaffMember = z.infer<typeof staffMember>;
export type StaffInvitation = z.infer<typeof staffInvitation>;
export type StaffRole = z.infer<typeof staffRole>;
export type ApiCall = z.infer<typeof callsResponse>['data'][number];
export type Staff = z.infer<typeof staffResponse>['data'];
export type StaffChange = z.infer<typeof staffChange>;
export type StaffInvitationInput = z.infer<typeof staffInvitationInput>;
export type OwnRoleInput = z.infer<typeof ownRoleInput>;
