import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { hasPermissions, type Permission } from './permissions.ts';

/**
 * Who may call. `guest` is everyone who has a session, `user` everyone who has an account; `optional`
 * recognises people but lets visitors through. A permission lets in the staff who have it, several let in
 * who has all of them, `anyOf` who has one; what else it takes is then said by what is asked for. An endpoint
 * that names none is public and recognises nobody.
 */
export type Access = 'optional' | 'guest' | 'user' | StaffAccess;

type Several = readonly [Permission, Permission, ...Permission[]];

type StaffAccess = Permission | Several | { readonly anyOf: Several };

/** What staff needs for an endpoint, all or one of it; nothing where it is not theirs alone. */
export function neededPermissions(access: Access | undefined): readonly Permission[] {
  if (access === undefined || access === 'optional' || access === 'guest' || access === 'user') {
    return [];
  }
  if (typeof access === 'string') return [access];
  return 'anyOf' in access ? access.anyOf : access;
}

/** Whether these permissions open it, where it takes any. */
export function isOpenTo(
  access: Access | undefined,
  given: { readonly permissions: readonly Permission[] },
): boolean {
  const needed = neededPermissions(access);
  const isAny = typeof access === 'object' && 'anyOf' in access;
  return isAny
    ? needed.some((each) => hasPermissions(given, each))
    : hasPermissions(given, ...needed);
}

/** Lets in only who has a session. */
export function needsSession(access: Access | undefined): boolean {
  return access !== undefined && access !== 'optional';
}

/** What an overloaded shop can do without: some is turned away at first, some only when that is not enough. */
export type Shedding = 'first' | 'next';

/** What opens an endpoint to an API key; nothing where keys are not let in. */
export function accessOfKeys({
  access,
  keys,
}: Pick<Description, 'access' | 'keys'>): Access | undefined {
  if (keys !== undefined) return keys === 'refused' ? undefined : keys;
  return neededPermissions(access).length > 0 ? access : undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Description {
  readonly tag: string;
  readonly summary: string;
  readonly access?: Access;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Content types of the body, where JSON is not the only one. */
  readonly consumes?: readonly ('application/json' | 'multipart/form-data')[];
  /** Without one (and without `produces`) a success is 204. */
  readonly answer?: z.ZodType;
  /** The content types of an answer that is a file. */
  readonly produces?: readonly string[];
  readonly status?: 200 | 201;
  /** What it may refuse with, beside what every endpoint of its kind may. */
  readonly refusals?: readonly ErrorCode[];
  /** Everything else is answered as long as anything is. */
  readonly shedding?: Shedding;
  /**
   * What an API key needs, where that is not the permission of `access`: people see their own orders and staff
   * everybody's under one path. `refused` is for what only somebody who is signed in may do.
   */
  readonly keys?: Permission | 'refused';
  /**
   * Refused to who has not confirmed their e-mail address: where the shop asks for that before reviews, or
   * only where it asks at sign-up.
   */
  readonly confirmed?: 'reviews' | 'signUp';
  /** Fields that are not valid are listed at the top, not inside the default body. */
  readonly fieldErrors?: 'list';
}

export interface Endpoint extends Description {
  /** Method and path under `/api/v1`: `PUT /cart/:id`. Every parameter of the path is text. */
  readonly name: `${Method} /${string}`;
}

/** Endpoints under `/admin/` are staff's: without a permission they do not compile. */
type StaffOnly<Name> = Name extends `${string} /admin/${string}`
  ? { readonly access: StaffAccess }
  : unknown;

/** An endpoint, written once: server, client, description and access table are made from it. */
export function endpoint<const Name extends Endpoint['name'], const Described extends Description>(
  name: Name,
  description: Described & StaffOnly<Name>,
): Described & { readonly name: Name } {
  return { name, ...description };
}

/** The refusals of an endpoint: its own, and those that come with its access and its input. */
export function listRefusals(endpoint: Endpoint): ErrorCode[] {
  const { access, keys, confirmed, refusals = [], ...input } = endpoint;
  const isForKeys = accessOfKeys({ access, keys }) !== undefined;
  return [
    ...(input.query || input.headers || input.body ? ['validation' as const] : []),
    ...(needsSession(access) ? ['unauthorized' as const] : []),
    ...(access === 'user' ? ['account_needed' as const] : []),
    ...(confirmed ? ['email_unconfirmed' as const] : []),
    ...(neededPermissions(access).length > 0
      ? ['forbidden' as const, 'second_factor_setup_required' as const]
      : []),
    ...(isForKeys ? ['forbidden' as const, 'too_many_requests' as const] : []),
    ...(needsSession(access) && !isForKeys ? ['key_refused' as const] : []),
    ...refusals,
    'unavailable',
  ];
}

/** The same, for the compiler. */
export type RefusalOf<Each extends Endpoint> =
  | (Each extends { refusals: readonly (infer Code extends ErrorCode)[] } ? Code : never)
  | (Each extends { query: unknown } | { headers: unknown } | { body: unknown }
      ? 'validation'
      : never)
  | (Each extends { access: 'guest' | 'user' | StaffAccess } ? 'unauthorized' : never)
  | (Each extends { access: 'user' } ? 'account_needed' : never)
  | (Each extends { access: StaffAccess } ? 'forbidden' : never)
  | 'unavailable';

export type AnswerOf<Each extends Endpoint> = Each extends {
  answer: infer Answer extends z.ZodType;
}
  ? z.output<Answer>
  : undefined;

/** What a client sends as a query. In an address all is text: numbers, and yes or no, are written so. */
export type QueryInputOf<Each extends Endpoint> = Each extends {
  query: infer Query extends z.ZodType;
}
  ? { [Name in keyof z.input<Query>]?: Written<z.input<Query>[Name]> }
  : undefined;

type Written<Value> = string extends Value ? Value | number | boolean : Value;

/** What a client sends as a body, when it is JSON. */
export type BodyInputOf<Each extends Endpoint> = Each extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;

/** `{ id: string }` of `PUT /cart/:id`. */
export type PathParameters<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? { [Name in FirstSegment<Rest>]: string } & PathParameters<`/${AfterFirstSegment<Rest>}`>
  : unknown;

type FirstSegment<Text extends string> = Text extends `${infer First}/${string}` ? First : Text;
type AfterFirstSegment<Text extends string> = Text extends `${string}/${infer Rest}` ? Rest : '';
