import type { SubcategoryWrite, Usage } from '@matjar/contract/catalog/catalog-admin.ts';
import { newId } from '@matjar/db/ids.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { refusingTaken } from '../../../platform/database/is-unique-violation.ts';
import { makeSlug } from '../../../platform/fold-text.ts';
import { isId } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { refuseTakenName } from './brand-or-category-write.service.ts';
import { type Actor, type CatalogAdmin, changeCatalog } from './catalog-admin.ts';
import {
  categoryExists,
  countProductsOfSubcategory,
  deleteSubcategory,
  findSubcategoryForUpdate,
  insertSubcategory,
  updateSubcategory,
} from './taxonomy-write.queries.ts';

export async function createSubcategory(
  admin: CatalogAdmin,
  { name, category }: SubcategoryWrite,
  actor: Actor,
): Promise<{ id: string } | Refusal<'validation' | 'name_taken'>> {
  return refusingTaken('subcategories_name_unique', refuseTakenName, () =>
    changeCatalog(admin, async (tx) => {
      if (!isId(category) || !(await categoryExists(tx, category))) return refuseCategory();
      const id = newId();
      await insertSubcategory(tx, { id, name, slug: makeSlug(name), categoryId: category });
      const after = { name, category };
      await recordChange(tx, {
        actor,
        action: 'create',
        entity: 'subcategory',
        entityId: id,
        label: name,
        after,
      });
      return { id };
    }),
  );
}

export async function renameSubcategory(
  admin: CatalogAdmin,
  id: string,
  { name, version }: { name?: string | undefined; version?: number | undefined },
  actor: Actor,
): Promise<{ id: string } | Refusal<'not_found' | 'conflict' | 'name_taken'>> {
  if (!isId(id)) return refuse('not_found');
  return refusingTaken('subcategories_name_unique', refuseTakenName, () =>
    changeCatalog(admin, async (tx) => {
      const before = await findSubcategoryForUpdate(tx, id);
      if (!before) return refuse('not_found');
      if (version !== undefined && version !== before.version) return refuse('conflict');
      if (name !== undefined) await updateSubcategory(tx, id, { name, slug: makeSlug(name) });
      await recordChange(tx, {
        actor,
        action: 'update',
        entity: 'subcategory',
        entityId: id,
        label: name ?? before.name,
        before: { name: before.name },
        after: { name: name ?? before.name },
      });
      return { id };
    }),
  );
}

export async function removeSubcategory(
  admin: CatalogAdmin,
  id: string,
  actor: Actor,
): Promise<undefined | Refusal<'not_found' | 'in_use'>> {
  if (!isId(id)) return refuse('not_found');
  return changeCatalog(admin, async (tx) => {
    const before = await findSubcategoryForUpdate(tx, id);
    if (!before) return refuse('not_found');
    const { products } = await countProductsOfSubcategory(tx, id);
    if (products > 0) return refuse('in_use', { count: products, name: before.name });
    await deleteSubcategory(tx, id);
    await recordChange(tx, {
      actor,
      action: 'delete',
      entity: 'subcategory',
      entityId: id,
      label: before.name,
      before: { name: before.name, category: before.categoryId },
    });
    return undefined;
  });
}

export async function countUsageOfSubcategory({ db }: CatalogAdmin, id: string): Promise<Usage> {
  if (!isId(id)) return { products: 0, hidden: 0, deleted: 0, subcategories: 0 };
  return { ...(await countProductsOfSubcategory(db, id)), subcategories: 0 };
}

function refuseCategory(): Refusal<'validation'> {
  const msg = translate('adminCatalog.categoryUnknown');
  return refuse('validation').with({ fields: [{ param: 'category', msg }] });
}
