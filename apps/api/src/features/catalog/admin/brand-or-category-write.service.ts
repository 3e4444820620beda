import type { BrandOrCategoryWrite, Usage } from '@matjar/contract/catalog/catalog-admin.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { refusingTaken } from '../../../platform/database/is-unique-violation.ts';
import { makeSlug } from '../../../platform/fold-text.ts';
import { isId } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { findPictures } from '../../media/store-upload.ts';
import { type Actor, type CatalogAdmin, changeCatalog } from './catalog-admin.ts';
import {
  type BrandOrCategoryKind,
  countProductsOf,
  countSubcategoriesOf,
  deleteBrandOrCategoryRow,
  findBrandOrCategoryForUpdate,
  insertBrandOrCategoryRow,
  isSlugTaken,
  lockPositions,
  placeBrandOrCategory,
  updateBrandOrCategoryRow,
} from './taxonomy-write.queries.ts';

const entities = { categories: 'category', brands: 'brand' } as const;

export async function createBrandOrCategory(
  admin: CatalogAdmin,
  kind: BrandOrCategoryKind,
  input: BrandOrCategoryWrite,
  actor: Actor,
): Promise<{ id: string } | Refusal<'validation' | 'name_taken'>> {
  return refusingTaken(`${kind}_name_unique`, refuseTakenName, () =>
    changeCatalog(admin, async (tx) => {
      const id = newId();
      const imageId = await findImage(tx, input.image);
      if (imageId === 'unknown') return refuseImage();
      const { name, position } = input;
      await lockPositions(tx, kind);
      const slug = await chooseSlug(tx, kind, name, id);
      const row = { id, name, slug, imageId: imageId ?? null };
      await insertBrandOrCategoryRow(tx, kind, {
        ...row,
        ...(position !== undefined && { position }),
      });
      await recordChange(tx, {
        actor,
        action: 'create',
        entity: entities[kind],
        entityId: id,
        label: name,
        after: { name, image: input.image ?? null },
      });
      return { id };
    }),
  );
}

/** Takes only what is sent; a name alone leaves the picture as it is. */
export async function updateBrandOrCategory(
  admin: CatalogAdmin,
  kind: BrandOrCategoryKind,
  id: string,
  input: Partial<BrandOrCategoryWrite>,
  actor: Actor,
): Promise<{ id: string } | Refusal<'not_found' | 'conflict' | 'validation' | 'name_taken'>> {
  if (!isId(id)) return refuse('not_found');
  return refusingTaken(`${kind}_name_unique`, refuseTakenName, () =>
    changeCatalog(admin, async (tx) => {
      if (input.position !== undefined || input.name !== undefined) await lockPositions(tx, kind);
      const before = await findBrandOrCategoryForUpdate(tx, kind, id);
      if (!before) return refuse('not_found');
      if (input.version !== undefined && input.version !== before.version) {
        return refuse('conflict');
      }
      const imageId = await findImage(tx, input.image);
      if (imageId === 'unknown') return refuseImage();
      const { name, position } = input;
      const renamed = name !== undefined && name !== before.name;
      const change = {
        ...(renamed && { name, slug: await chooseSlug(tx, kind, name, id) }),
        ...(imageId !== undefined && { imageId }),
      };
      await updateBrandOrCategoryRow(tx, kind, id, change);
      if (position !== undefined) await placeBrandOrCategory(tx, kind, id, position);
      const { slug: _slug, ...after } = { ...change, ...(position !== undefined && { position }) };
      await recordChange(tx, {
        actor,
        action: 'update',
        entity: entities[kind],
        entityId: id,
        label: name ?? before.name,
        before: {
          ...('name' in after && { name: before.name }),
          ...('imageId' in after && { imageId: before.imageId }),
          ...('position' in after && { position: before.position }),
        },
        after,
      });
      return { id };
    }),
  );
}

export async function deleteBrandOrCategory(
  admin: CatalogAdmin,
  kind: BrandOrCategoryKind,
  id: string,
  actor: Actor,
): Promise<undefined | Refusal<'not_found' | 'in_use'>> {
  if (!isId(id)) return refuse('not_found');
  return changeCatalog(admin, async (tx) => {
    const before = await findBrandOrCategoryForUpdate(tx, kind, id);
    if (!before) return refuse('not_found');
    const { products } = await countProductsOf(tx, kind, id);
    if (products > 0) return refuse('in_use', { count: products, name: before.name });
    await deleteBrandOrCategoryRow(tx, kind, id);
    await recordChange(tx, {
      actor,
      action: 'delete',
      entity: entities[kind],
      entityId: id,
      label: before.name,
      before: { name: before.name, imageId: before.imageId },
    });
    return undefined;
  });
}

export async function countUsage(
  { db }: CatalogAdmin,
  kind: BrandOrCategoryKind,
  id: string,
): Promise<Usage> {
  if (!isId(id)) return { products: 0, hidden: 0, deleted: 0, subcategories: 0 };
  const [counts, subcategories] = await Promise.all([
    countProductsOf(db, kind, id),
    kind === 'categories' ? countSubcategoriesOf(db, id) : 0,
  ]);
  return { ...counts, subcategories };
}

/** The picture's id, `null` for none, nothing when it is not to change. */
async function findImage(
  db: Db,
  address: string | null | undefined,
): Promise<string | null | undefined | 'unknown'> {
  if (address === null || address === undefined) return address;
  return (await findPictures(db, [address])).get(address)?.id ?? 'unknown';
}

function refuseImage(): Refusal<'validation'> {
  const msg = translate('adminCatalog.pictureAddressInvalid');
  return refuse('validation').with({ fields: [{ param: 'image', msg }] });
}

/** Under the lock of the table, as two may take the same slug at once. */
async function chooseSlug(
  db: Db,
  kind: BrandOrCategoryKind,
  name: string,
  id: string,
): Promise<string> {
  const slug = makeSlug(name);
  return (await isSlugTaken(db, kind, slug, id)) ? `${slug}-${id.slice(-6)}` : slug;
}

export function refuseTakenName(): Refusal<'name_taken'> {
  const msg = translate('adminCatalog.nameTaken');
  return refuse('name_taken').with({ fields: [{ param: 'name', msg }] });
}
