import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import {
  type ImportKind,
  importKindPermissions,
} from '@matjar/contract/operations/import-kinds.ts';
import { type ImportField, importKindFields } from '@matjar/contract/operations/imports.ts';
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

export function mayImportKind(person: Staff, kind: ImportKind): boolean {
  return hasPermissions(person, importKindPermissions[kind]);
}

/** Files with costs are only for those who may see costs. */
export function maySeeRun(person: Staff, { kind, columns }: Wanted): boolean {
  return mayImportKind(person, kind) && (!columns.includes('cost') || maySeeCosts(person));
}

export function maySeeCosts(person: Staff): boolean {
  return hasPermissions(person, 'costs:read');
}

/** Columns that this person may not import are left out. */
export function keepOwnColumns(
  person: Staff,
  kind: ImportKind,
  columns: readonly (string | null)[],
): (ImportField | null)[] {
  const allowed = importKindFields[kind].filter((field) => field !== 'cost' || maySeeCosts(person));
  return columns.map((column) => allowed.find((field) => field === column) ?? null);
}

/** Stock needs a permission of its own, in every kind of file. */
export function mayBookStock(person: Staff, { columns }: Pick<Wanted, 'columns'>): boolean {
  return !columns.includes('stock') || hasPermissions(person, 'inventory:write');
}

/** True if the person who started a run still has the permissions. */
export function mayImport(person: Staff, run: Wanted): boolean {
  return maySeeRun(person, run) && mayBookStock(person, run);
}
