import type { Db } from '@matjar/db/connect.ts';
import type { CatalogAdmin } from '../catalog/admin/catalog-admin.ts';
import type { FetchPicture } from './fetch-picture.ts';

export interface ImportDeps {
  db: Db;
  catalog: CatalogAdmin;
  publicUrl: string;
  fetchPicture: FetchPicture;
}
