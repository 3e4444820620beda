import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { type ImportKind, importKindPermissions } from '@matjar/contract/imports/import-kinds.ts';
import { type ImportField, importKindFields } from '@matjar/contract/imports/imports.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { SignedIn } from '../../http/endpoints/access.ts';
import type { CatalogAdmin } from '../catalog/admin/catalog-admin.ts';
import type { FetchPicture } from './pictures/fetch-picture.ts';

export interface ImportDeps {
  db: Db;
  catalog: CatalogAdmin;
  publicUrl: string;
  fetchPicture: FetchPicture;
}

/** Dependencies of the job. */
export type WorkDeps = ImportDeps & { log: Pick<FastifyBaseLogger, 'error'> };

interface Wanted {
  kind: ImportKind;
  columns: readonly (string | null)[];
}

export type Staff = Pick<SignedIn, 'permissions'>;

export function mayImportKind(user: Staff, kind: ImportKind): boolean {
  return hasPermissions(user, importKindPermissions[kind]);
}

/** Files with costs are only for those who may see costs. */
export function maySeeRun(user: Staff, { kind, columns }: Wanted): boolean {
  return mayImportKind(user, kind) && (!columns.includes('cost') || maySeeCosts(user));
}

export function maySeeCosts(user: Staff): boolean {
  return hasPermissions(user, 'costs:read');
}

/** Columns that this person may not import are left out. */
export function keepOwnColumns(
  user: Staff,
  kind: ImportKind,
  columns: readonly (string | null)[],
): (ImportField | null)[] {
  const allowed = importKindFields[kind].filter((field) => field !== 'cost' || maySeeCosts(user));
  return columns.map((column) => allowed.find((field) => field === column) ?? null);
}

/** Stock needs a permission of its own, in every kind of file. */
export function mayBookStock(user: Staff, { columns }: Pick<Wanted, 'columns'>): boolean {
  return !columns.includes('stock') || hasPermissions(user, 'inventory:write');
}

/** True if the person who started a run still has the permissions. */
export function mayImport(user: Staff, run: Wanted): boolean {
  return maySeeRun(user, run) && mayBookStock(user, run);
}
