import { z } from 'zod';
import { keywordParameter, listOf, pageParameters, sortParameter } from '../list.ts';
import { permissions } from './permissions.ts';

/** Responses of endpoints about accounts, and parameters of their list. Input is in `account-forms.ts`. */

export const roles = ['user', 'admin'] as const;

const id = z.string().meta({ description: 'Opaque.' });

export const address = z
  .object({
    _id: id,
    name: z.string().optional().meta({ description: 'Who takes things in there.' }),
    details: z.string().optional(),
    postalCode: z.string().optional(),
    phone: z.string().optional(),
    city: z.string().optional(),
    district: z.string().optional(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' });

export const user = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    role: z.enum(roles),
    active: z.boolean(),
    permissions: z.array(z.enum(permissions)).optional().meta({
      description: 'What staff may do. Administrators may do everything; theirs are not listed.',
    }),
    guest: z.literal(true).optional().meta({
      description: 'Buys without an account. Absent for everybody who has one.',
    }),
    emailUnconfirmed: z.literal(true).optional().meta({
      description: 'The shop asked them to confirm their address, and they have not done so yet.',
    }),
    wishlist: z.array(id).meta({ description: 'Ids of products.' }),
    addresses: z.array(address),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });

export const userResponse = z.object({ data: user });

/** Accounts as admins see them, with a version to detect conflicts. */
export const managedUser = user.extend({ version: z.int() }).meta({ id: 'ManagedUser' });

export const managedUserResponse = z.object({ data: managedUser });

/** In the list, with numbers about the customer. */
const listedUser = managedUser
  .extend({
    orders: z.int().meta({ description: 'That were not cancelled or refunded.' }),
    spent: z
      .number()
      .meta({ description: 'What was paid for these orders, without what was refunded.' }),
    lastSeenAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'ListedUser' });

export const userList = listOf(listedUser).meta({ id: 'UserList' });

/** Response of every kind of sign-in; browsers store it as local storage `user`. */
export const signedInResponse = userResponse.extend({ token: z.string() }).meta({ id: 'SignedIn' });

export const session = z
  .object({
    _id: id,
    current: z.boolean(),
    userAgent: z.string().optional(),
    address: z.string().optional(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Session' });

export const sessionList = z.object({ data: z.array(session) });

export const userSortFields = [
  'name',
  'email',
  'role',
  'active',
  'createdAt',
  'orders',
  'spent',
  'lastSeenAt',
] as const;

/** `2..5`, `2..` or `..5`, both ends included. */
const rangeParameter = z
  .string()
  .regex(/^\d{0,7}\.\.\d{0,7}$/)
  .transform((text) => {
    const [from, to] = text.split('..').map((end) => (end === '' ? undefined : Number(end)));
    return { from, to };
  });

export type NumberRange = z.infer<typeof rangeParameter>;

export const userListQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  role: z.enum(roles).optional(),
  active: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  orders: rangeParameter.optional().meta({ description: 'How many, such as `2..5` or `1..`.' }),
  spent: rangeParameter.optional().meta({ description: 'In whole main units.' }),
  joinedDays: rangeParameter.optional().meta({ description: 'How many days ago they joined.' }),
  seenDays: rangeParameter.optional().meta({
    description: 'How many days ago they were last seen; who never was is longest ago.',
  }),
  sort: sortParameter(userSortFields).optional(),
});

export type UserListQuery = z.infer<typeof userListQuery>;
export type Role = (typeof roles)[number];
export type Address = z.infer<typeof address>;
export type User = z.infer<typeof user>;
export type ManagedUser = z.infer<typeof managedUser>;
export type ListedUser = z.infer<typeof listedUser>;
export type SignedInResponse = z.infer<typeof signedInResponse>;
export type Session = z.infer<typeof session>;
