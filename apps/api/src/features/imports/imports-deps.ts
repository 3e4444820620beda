import { type ImportKind, importKindPermissions } from '@matjar/contract/import-kinds.ts';
import { hasPermissions } from '@matjar/contract/permissions.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { SignedIn } from '../../http/endpoints/access.ts';
import type { CatalogAdmin } from '../catalog/admin/catalog-admin.ts';
import type { FetchPicture } from './fetch-picture.ts';

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

type Staff = Pick<SignedIn, 'permissions'>;

export function mayImportKind(person: Staff, kind: ImportKind): boolean {
  return hasPermissions(person, importKindPermissions[kind]);
}

/** Stock needs a permission of its own, in every kind of file. */
export function mayBookStock(person: Staff, { columns }: Pick<Wanted, 'columns'>): boolean {
  return !columns.includes('stock') || hasPermissions(person, 'inventory:write');
}

/** True if the person who started a run still has the permissions. */
export function mayImport(person: Staff, run: Wanted): boolean {
  return mayImportKind(person, run.kind) && mayBookStock(person, run);
}
