import type {
  NumberRange,
  UserListQuery,
  userSortFields,
} from '@matjar/contract/accounts/accounts.ts';
import type { SortKey } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isSale, staffRoleJson } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { userActivity } from '@matjar/db/schema/customers.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { StoredRole } from '../../../http/endpoints/staff-permissions.ts';
import { userColumns } from '../user.queries.ts';

/** Amounts in smallest units. */
export type UserFilter = Pick<
  UserListQuery,
  'keyword' | 'role' | 'active' | 'orders' | 'spent' | 'joinedDays' | 'seenDays'
>;
type Sort = SortKey<(typeof userSortFields)[number]>[];

export type ListedRow = Awaited<ReturnType<typeof listUsers>>[number];

const sales = sql`${orders} placed where placed.user_id = ${users}.id and ${isSale}`;

/** Read from covering indexes; sorting by one of these reads it for everybody. */
const customerColumns = {
  orders: sql<number>`(select count(*)::int from ${sales})`,
  /** Smallest units. */
  spent: sql<number>`(
    select coalesce(sum(placed.total - placed.refunded_total), 0)::float8
    from ${sales} and placed.paid_at is not null)`,
  lastSeenAt: sql<string | null>`(
    select seen.last_seen_at::text from ${userActivity} seen where seen.user_id = ${users}.id)`,
};

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(matching(filter));
  return row?.total ?? 0;
}

export async function listUsers(
  db: Db,
  filter: UserFilter,
  sort: Sort,
  { limit, page }: { limit: number; page: number },
) {
  // Selects the ids first: the columns of most sorts are in an index.
  const found = selectIds(db, filter, sort)
    .limit(limit)
    .offset((page - 1) * limit);
  return db
    .select({ ...userColumns, ...customerColumns })
    .from(users)
    .where(inArray(users.id, found))
    .orderBy(...listOrder(sort));
}

/** All of them, batch by batch. */
export function readUsers(db: Db, filter: UserFilter, sort: Sort) {
  return readByIds(db, selectIds(db, filter, sort), (snapshot, found) =>
    snapshot
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        phone: users.phone,
        role: users.role,
        active: users.active,
        guest: users.guest,
        createdAt: users.createdAt,
        ...customerColumns,
      })
      .from(users)
      .where(sql`${users.id} = any(${sql.param(found)}::uuid[])`),
  );
}

function selectIds(db: Db, filter: UserFilter, sort: Sort) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(matching(filter))
    .orderBy(...listOrder(sort))
    .$dynamic();
}

function listOrder(sort: Sort): SQL[] {
  return [...sort.map(orderBy), desc(users.id)];
}

function within(value: SQL, { from, to }: NumberRange): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${value} >= ${from}`,
    to === undefined ? undefined : sql`${value} <= ${to}`,
  );
}

/** A hundred years: PostgreSQL has no date millions of days ago. */
const maxDaysAgo = 36_500;

/** So many days before now. */
function daysAgo(time: SQL, { from, to }: NumberRange): SQL | undefined {
  const before = (days: number) =>
    sql`now() - make_interval(days => ${Math.min(days, maxDaysAgo)})`;
  return and(
    from === undefined ? undefined : sql`${time} <= ${before(from)}`,
    to === undefined ? undefined : sql`${time} >= ${before(to)}`,
  );
}

export interface UserState {
  id: string;
  name: string;
  active: boolean;
  version: number;
  isStaff: boolean;
}

/** Of these ids, or of all that a list finds; the newest first. */
export function findUserStates(
  db: Db,
  which: readonly string[] | UserFilter,
  limit: number,
): Promise<UserState[]> {
  return db
    .select({
      id: users.id,
      name: users.name,
      active: users.active,
      version: users.version,
      isStaff: sql<boolean>`${users.role} = 'admin' or exists (
        select from staff_members member where member.user_id = ${users}.id)`,
    })
    .from(users)
    .where(
      Array.isArray(which)
        ? sql`${users.id} = any(${sql.param(which)}::uuid[])`
        : matching(which as UserFilter),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

/** The expression is the one of the index `users_keyword`. */
function matching({ keyword, role, active, ...ranges }: UserFilter): SQL | undefined {
  const folded = sql`fold_text(${users.name} || ' ' || ${users.email} || ' ' || coalesce(${users.phone}, ''))`;
  return and(
    keyword ? sql`${folded} like '%' || fold_text(${escapePattern(keyword)}) || '%'` : undefined,
    role ? eq(users.role, role) : undefined,
    active === undefined ? undefined : eq(users.active, active),
    ranges.orders && within(customerColumns.orders, ranges.orders),
    ranges.spent && within(customerColumns.spent, ranges.spent),
    ranges.joinedDays && daysAgo(sql`${users.createdAt}`, ranges.joinedDays),
    ranges.seenDays && daysAgo(sortColumns.lastSeenAt, ranges.seenDays),
  );
}

/** Escapes wildcards, so that the keyword is matched literally. */
function escapePattern(keyword: string): string {
  return keyword.replace(/[\\%_]/g, '\\$&');
}

const sortColumns = {
  name: sql`lower(${users.name})`,
  email: sql`lower(${users.email})`,
  role: users.role,
  active: users.active,
  createdAt: users.createdAt,
  ...customerColumns,
  // People never seen sort as seen longest ago.
  lastSeenAt: sql`(select coalesce(max(seen.last_seen_at), '-infinity')
    from ${userActivity} seen where seen.user_id = ${users}.id)`,
};

function orderBy({ field, direction }: Sort[number]): SQL {
  const column = sortColumns[field];
  return direction === 'descending' ? desc(column) : asc(column);
}

/** Ids of the active admins, locked until the transaction ends. */
export async function lockActiveAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.active, true)))
    .orderBy(users.id)
    .for('no key update');
  return rows.map((row) => row.id);
}

interface ImportedAccountRow extends StoredRole {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  version: number;
  /** Nobody has signed in to it yet. */
  unclaimed: boolean;
  city: string | null;
  district: string | null;
  details: string | null;
  postalCode: string | null;
}

/** Accounts of addresses in lower case, with what a file may say of them. Guests have none. */
export function findImportedAccounts(
  db: Db,
  emails: readonly string[],
): Promise<ImportedAccountRow[]> {
  return query<ImportedAccountRow>(
    db,
    sql`
    select users.id, lower(users.email) as email, users.name, users.phone, users.version, users.role,
      ${staffRoleJson('users')} as staff,
      users.password_hash is null and users.email_proved_at is null as unclaimed,
      address.city, address.district, address.details, address.postal_code as "postalCode"
    from users
    left join addresses address on address.user_id = users.id and address.is_default
    where lower(users.email) = any(${sql.param([...emails])}::text[]) and not users.guest`,
  );
}
