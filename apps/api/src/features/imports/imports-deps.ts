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

/** What the job that writes works with. */
export type WorkDeps = ImportDeps & { log: Pick<FastifyBaseLogger, 'error'> };

/** Whether whoever asked for a run may still do it. */
export function mayImport(actor: SignedIn): boolean {
  return hasPermissions(actor, 'products:write');
}
