import type { z } from 'zod';
import { hasPermissions, type Permission } from './accounts/permissions.ts';
import type { ErrorCode } from './error-codes.ts';

/**
 * Who may call. `guest`: anybody with a session; `user`: anybody with an account; `optional`: identifies
 * people but allows visitors. A permission allows the staff who have it, several require all of them, `anyOf`
 * one of them; the handler then checks the rest. Without access an endpoint is public and identifies nobody.
 */
export type Access = 'optional' | 'guest' | 'user' | StaffAccess;

type Several = readonly [Permission, Permission, ...Permission[]];

type StaffAccess = Permission | Several | { readonly anyOf: Several };

/** Permissions that an endpoint requires, all or one of them; empty if it is not for staff only. */
export function neededPermissions(access: Access | undefined): readonly Permission[] {
  if (access === undefined || access === 'optional' || access === 'guest' || access === 'user') {
    return [];
  }
  if (typeof access === 'string') return [access];
  return 'anyOf' in access ? access.anyOf : access;
}

/** True if these permissions are sufficient. */
export function isOpenTo(
  access: Access | undefined,
  caller: { readonly permissions: readonly Permission[] },
): boolean {
  const needed = neededPermissions(access);
  const isAny = typeof access === 'object' && 'anyOf' in access;
  return isAny
    ? needed.some((each) => hasPermissions(caller, each))
    : hasPermissions(caller, ...needed);
}

/** True if a session is required. */
export function needsSession(access: Access | undefined): boolean {
  return access !== undefined && access !== 'optional';
}

/** Requests that an overloaded shop drops: some first, others only if that is not enough. */
export type Shedding = 'first' | 'next' | 'last';

/** The access of API keys; undefined if keys are refused. */
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
  /** Content types of the body, if not only JSON. */
  readonly consumes?: readonly ('application/json' | 'multipart/form-data')[];
  /** Without it (and without `produces`) a success is 204. */
  readonly response?: z.ZodType;
  /** Content types of a response that is a file. */
  readonly produces?: readonly string[];
  readonly status?: 200 | 201;
  /** Specific refusals, beside those of every endpoint of its kind. */
  readonly refusals?: readonly ErrorCode[];
  /** Endpoints without it are served as long as possible. */
  readonly shedding?: Shedding;
  /**
   * Permission that an API key needs, if it differs from `access`: people see their own orders and staff all
   * of them under one path. `refused` is for actions that need a signed-in person.
   */
  readonly keys?: Permission | 'refused';
  /**
   * Refused without a confirmed email address: if the shop requires it for reviews, or only if it requires it
   * at sign-up.
   */
  readonly confirmed?: 'reviews' | 'signUp';
  /** Invalid fields are returned as a top-level list, not inside the default body. */
  readonly fieldErrors?: 'list';
}

export interface Endpoint extends Description {
  /** Method and path under `/api/v1`: `PUT /cart/:id`. Path parameters are text. */
  readonly name: `${Method} /${string}`;
}

/** Endpoints under `/admin/` must have a permission; otherwise they do not compile. */
type StaffOnly<Name> = Name extends `${string} /admin/${string}`
  ? { readonly access: StaffAccess }
  : unknown;

/** Defines an endpoint once: server, client, documentation and access table are derived from it. */
export function endpoint<const Name extends Endpoint['name'], const Described extends Description>(
  name: Name,
  description: Described & StaffOnly<Name>,
): Described & { readonly name: Name } {
  return { name, ...description };
}

/** All refusals of an endpoint: its own, and those of its access and its input. */
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

/** What a handler may return. */
export type RefusalOf<Each extends Endpoint> =
  | (Each extends { refusals: readonly (infer Code extends ErrorCode)[] } ? Code : never)
  | (Each extends { query: unknown } | { headers: unknown } | { body: unknown }
      ? 'validation'
      : never)
  | (Each extends { access: 'guest' | 'user' | StaffAccess } ? 'unauthorized' : never)
  | (Each extends { access: 'user' } ? 'account_needed' : never)
  | (Each extends { access: StaffAccess } ? 'forbidden' : never)
  | 'unavailable';

export type ResponseOf<Each extends Endpoint> = Each extends {
  response: infer Response extends z.ZodType;
}
  ? z.output<Response>
  : undefined;

/** Query of a client. URLs only contain text, so numbers and booleans are written as text. */
export type QueryInputOf<Each extends Endpoint> = Each extends {
  query: infer Query extends z.ZodType;
}
  ? { [Name in keyof z.input<Query>]?: Written<z.input<Query>[Name]> }
  : undefined;

type Written<Value> = string extends Value ? Value | number | boolean : Value;

/** JSON body of a client. */
export type BodyInputOf<Each extends Endpoint> = Each extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;

/** `{ id: string }` of `PUT /cart/:id`. */
export type PathParameters<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? { [Name in FirstSegment<Rest>]: string } & PathParameters<`/${AfterFirstSegment<Rest>}`>
  : unknown;

type FirstSegment<Text extends string> = Text extends `${infer First}/${string}` ? First : Text;
type AfterFirstSegment<Text extends string> = Text extends `${string}/${infer Rest}` ? Rest : '';
