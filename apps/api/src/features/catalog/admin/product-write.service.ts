import { createHash } from 'node:crypto';
import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import type { ProductCreation, ProductUpdate } from '@matjar/contract/catalog/catalog-admin.ts';
import type { FieldError } from '@matjar/contract/errors.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { refusingTaken } from '../../../platform/database/is-unique-violation.ts';
import { makeSlug } from '../../../platform/fold-text.ts';
import { deriveId, isId } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { refuseChanged } from '../../audit/audit-list.service.ts';
import { receiveStock } from '../../inventory/receipts.service.ts';
import { adjustTotal } from '../../inventory/stock.service.ts';
import { addressOf, findPictures } from '../../media/store-upload.ts';
import { type Actor, type CatalogAdmin, changeCatalog } from './catalog-admin.ts';
import { findTargets } from './new-products.queries.ts';
import {
  describePicture,
  findProductFaults,
  linkPicture,
  type PictureInput,
  readColors,
  readPictures,
  toMinor,
} from './product-input.ts';
import { describeSnapshot, pickStoredFields, type WholeSnapshot } from './product-snapshot.ts';
import { findVariants } from './product-variants.queries.ts';
import { checkVariants, readVariants, saveVariants } from './product-variants.service.ts';
import {
  findPictureLinks,
  findProduct,
  findProductForUpdate,
  findSubcategoryIds,
  insertPlainProduct,
  insertProducts,
  insertSubcategories,
  removeSubcategories,
  replacePictures,
  updateProduct,
} from './product-write.queries.ts';
import { isLowestPrice } from './variant-input.ts';

/** A request that creates a product once, however often it is sent. */
export interface CreationRequest {
  key: string;
  /** What the key stands for: with another content it is refused. */
  content: unknown;
}

export function createProduct(
  admin: CatalogAdmin,
  input: ProductCreation,
  actor: Actor,
  request?: CreationRequest,
): Promise<{ id: string } | Refusal<'validation' | 'idempotency_key_reused'>> {
  const own = request ? readRequest(actor, request) : { id: newId() };
  const create = () =>
    changeCatalog(admin, async (tx) => {
      const known = own.requestHash && (await findProduct(tx, own.id));
      if (!known) return writeNewProduct(tx, admin, input, actor, own);
      if (known.requestHash !== own.requestHash) return refuse('idempotency_key_reused');
      return { id: known.id };
    });
  return againIfTaken(() => refusingTaken('products_pkey', create, create));
}

function readRequest(actor: Actor, { key, content }: CreationRequest): NewProductKeys {
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { id: deriveId(actor.userId, key), requestHash };
}

interface NewProductKeys {
  id: string;
  requestHash?: string;
}

async function writeNewProduct(
  tx: Db,
  { catalog: { currency }, settings }: CatalogAdmin,
  input: ProductCreation,
  actor: Actor,
  own: NewProductKeys,
): Promise<{ id: string } | Refusal<'validation'>> {
  const colors = readColors(input, []);
  const faults = findProductFaults(input, colors, currency);
  if (faults.length > 0) return refuse('validation').with({ fields: faults });

  const subcategoryIds = [...new Set(input.subcategory ?? [])];
  const refused = await checkTargets(tx, input.brand, input.category, subcategoryIds);
  if (refused) return refused;
  const pictures = await findMedia(tx, readPictures(input) ?? []);
  if (pictures instanceof Refusal) return pictures;

  const { id } = own;
  const values = {
    ...own,
    title: input.title,
    slug: makeSlug(input.title),
    ...pickStoredFields(input),
    brandId: input.brand,
    categoryId: input.category,
    price: toMinor(input.price, currency) ?? 0,
    priceAfterDiscount: toMinor(input.priceAfterDiscount, currency),
  };
  // With a cost, the first stock is booked as a delivery.
  const isDelivered = input.cost != null;
  const pieces: number[] = [];
  if (input.variants) {
    const wrong = await checkVariants(tx, input.variants, []);
    if (wrong) return wrong;
    const entered = readVariants(input.variants, [], currency);
    const variants = entered.map(({ values: { sku, ...rest }, quantity }) => ({
      ...rest,
      ...(sku !== null && { sku }),
      quantity: isDelivered ? 0 : quantity,
    }));
    if (!isLowestPrice(values, variants)) return refusePrice();
    await insertProducts(tx, [{ product: values, variants }]);
    pieces.push(...entered.map(({ quantity }) => quantity ?? 0));
  } else {
    const quantity = isDelivered ? 0 : input.quantity;
    await insertPlainProduct(tx, { ...values, quantity, colors });
    pieces.push(input.quantity);
  }
  if (input.cost != null)
    await receiveFirst({ db: tx, settings }, { id, cost: input.cost, pieces }, actor);
  await insertSubcategories(tx, id, input.category, subcategoryIds);
  await savePictures(tx, id, pictures);
  await recordChange(tx, {
    actor,
    action: 'create',
    entity: 'product',
    entityId: id,
    label: input.title,
    after: { ...(await readProductSnapshot(tx, id)) },
  });
  return { id };
}

/** The pieces of each variant, in their order. */
async function receiveFirst(
  deps: Pick<CatalogAdmin, 'db' | 'settings'>,
  { id, cost, pieces }: { id: string; cost: number; pieces: readonly number[] },
  actor: Actor,
): Promise<void> {
  const variants = await findVariants(deps.db, id);
  const lines = variants.flatMap(({ id: variant }, at) => {
    const count = pieces[at] ?? 0;
    return count > 0 ? [{ variant, count, unitCost: cost }] : [];
  });
  if (lines.length === 0) return;
  const reference = translate('inventory.firstDelivery');
  const booked = await receiveStock(deps, { key: crypto.randomUUID(), reference, lines }, actor);
  if (booked instanceof Refusal) throw new Error(`First stock is not taken: ${booked.code}`);
}

/** What staff save in the form of a product. */
export function saveProduct(admin: CatalogAdmin, id: string, input: ProductUpdate, user: SignedIn) {
  return changeProduct(admin, id, withoutStock(user, input), user);
}

/** Drops stock from the input for people who may not book it, since forms send all fields. */
function withoutStock(user: Pick<SignedIn, 'permissions'>, input: ProductUpdate): ProductUpdate {
  if (hasPermissions(user, 'inventory:write')) return input;
  const { quantity: _, variants, ...rest } = input;
  return {
    ...rest,
    ...(variants && { variants: variants.map(({ quantity: _, ...variant }) => variant) }),
  };
}

/** Partial update. Stock goes through the ledger; an outdated version is a conflict. */
export function changeProduct(
  admin: CatalogAdmin,
  id: string,
  input: ProductUpdate,
  actor: Actor,
  action: 'update' | 'restore' = 'update',
): Promise<{ id: string } | ProductRefusal> {
  return againIfTaken(() =>
    changeCatalog(admin, (tx) => writeProduct(tx, admin, { id, input, action }, actor)),
  );
}

/** Another product may take a code at the same moment. Looked at again, it is there, and the answer names it. */
function againIfTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  const orBarcode = () => refusingTaken('product_variants_barcode', write, write);
  return refusingTaken('product_variants_sku', orBarcode, orBarcode);
}

type ProductRefusal = Refusal<'not_found' | 'conflict' | 'validation'>;

interface ProductWrite {
  id: string;
  input: ProductUpdate;
  action: 'update' | 'restore';
}

/** The same in the caller's transaction; the caller refreshes the catalogue afterwards. */
export async function writeProduct(
  db: Db,
  { catalog: { currency } }: CatalogAdmin,
  { id, input, action }: ProductWrite,
  actor: Actor,
): Promise<{ id: string } | ProductRefusal> {
  if (!isId(id)) return refuse('not_found');
  const current = await findProductForUpdate(db, id, input.category);
  if (!current || (current.deletedAt && action === 'update')) return refuse('not_found');
  if (input.version !== undefined && input.version !== current.version)
    return refuseChanged(db, 'product', current);
  const colors = readColors(input, current.colors);
  const variants = await findVariants(db, id);
  const faults = findProductFaults(input, colors, currency, variants);
  if (faults.length > 0) return refuse('validation').with({ fields: faults });

  const values = {
    title: input.title ?? current.title,
    slug: input.title === undefined ? current.slug : makeSlug(input.title),
    ...pickStoredFields(input),
    brandId: input.brand ?? current.brandId,
    categoryId: input.category ?? current.categoryId,
    price: toMinor(input.price, currency) ?? current.price,
    priceAfterDiscount:
      input.priceAfterDiscount === undefined
        ? current.priceAfterDiscount
        : toMinor(input.priceAfterDiscount, currency),
    // Colours of variants are derived from them.
    ...(!input.variants && { colors }),
  };
  if (values.priceAfterDiscount !== null && values.priceAfterDiscount >= values.price) {
    return refuseFields('priceAfterDiscount', 'adminCatalog.discountBelowPrice');
  }
  const entered = input.variants && readVariants(input.variants, variants, currency);
  const prices = entered?.map((each) => each.values) ?? variants;
  const isRepriced =
    values.price !== current.price || values.priceAfterDiscount !== current.priceAfterDiscount;
  if ((entered || isRepriced) && !isLowestPrice(values, prices)) return refusePrice();
  const wrong = input.variants && (await checkVariants(db, input.variants, variants));
  if (wrong) return wrong;
  const moved = values.categoryId !== current.categoryId;
  // Subcategories of another category cannot stay.
  const subcategoryIds = input.subcategory ?? (moved ? [] : undefined);
  if (subcategoryIds || values.brandId !== current.brandId) {
    const { brandId, categoryId } = values;
    const refused = await checkTargets(db, brandId, categoryId, subcategoryIds ?? []);
    if (refused) return refused;
  }
  const named = readPictures(input);
  const pictures = named && (await findMedia(db, named));
  if (pictures instanceof Refusal) return pictures;

  const before = await describeStored(db, current, variants);
  if (subcategoryIds) await removeSubcategories(db, id);
  await updateProduct(db, id, values);
  await insertSubcategories(db, id, values.categoryId, [...new Set(subcategoryIds)]);
  if (entered) await saveVariants(db, id, entered, variants, actor.userId);
  else if (input.quantity !== undefined) {
    await adjustTotal(db, { productId: id, quantity: input.quantity, actorId: actor.userId });
  }
  if (pictures) await savePictures(db, id, pictures);
  await recordChange(db, {
    actor,
    action,
    entity: 'product',
    entityId: id,
    label: values.title,
    before: { ...before },
    after: { ...(await readProductSnapshot(db, id)) },
  });
  return { id };
}

/** All editable fields, in the shape that a restore takes. Stock is not restored. */
export async function readProductSnapshot(db: Db, id: string): Promise<WholeSnapshot | undefined> {
  const row = await findProduct(db, id);
  return row && describeStored(db, row, await findVariants(db, id));
}

type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
type VariantRows = Awaited<ReturnType<typeof findVariants>>;

async function describeStored(
  db: Db,
  row: ProductRow,
  variants: VariantRows,
): Promise<WholeSnapshot> {
  const ties = await findPictureLinks(db, row.id);
  const pictures = ties.map(({ media, ...tie }) =>
    describePicture({ ...tie, url: addressOf(media) }, variants),
  );
  const subcategory = await findSubcategoryIds(db, row.id);
  return describeSnapshot(row, variants, { pictures, subcategory });
}

function refusePrice(): Refusal<'validation'> {
  return refuseFields('price', 'adminCatalog.variantPriceLowest');
}

type FieldText =
  | 'adminCatalog.discountBelowPrice'
  | 'adminCatalog.pictureAddressInvalid'
  | 'adminCatalog.variantPriceLowest';

function refuseFields(param: string, text: FieldText): Refusal<'validation'> {
  return refuse('validation').with({ fields: [{ param, msg: translate(text) }] });
}

async function checkTargets(
  db: Db,
  brandId: string,
  categoryId: string,
  subcategoryIds: readonly string[],
): Promise<Refusal<'validation'> | undefined> {
  const known = await findTargets(db, {
    brands: [brandId].filter(isId),
    categories: [categoryId].filter(isId),
    subcategories: subcategoryIds.filter(isId),
  });
  const fields: FieldError[] = [];
  if (known.brands.size === 0) {
    fields.push({ param: 'brand', msg: translate('adminCatalog.brandUnknown') });
  }
  if (known.categories.size === 0) {
    fields.push({ param: 'category', msg: translate('adminCatalog.categoryUnknown') });
  }
  // Ids may come in capitals.
  const own = [...known.subcategories.values()].filter((id) => id === categoryId.toLowerCase());
  if (own.length < new Set(subcategoryIds).size) {
    fields.push({ param: 'subcategory', msg: translate('adminCatalog.subcategoryUnknown') });
  }
  return fields.length > 0 ? refuse('validation').with({ fields }) : undefined;
}

type StoredPicture = PictureInput & { mediaId: string };

async function findMedia(
  db: Db,
  pictures: readonly PictureInput[],
): Promise<StoredPicture[] | Refusal<'validation'>> {
  const found = await findPictures(
    db,
    pictures.map(({ url }) => url),
  );
  const stored = pictures.flatMap((picture) => {
    const media = found.get(picture.url);
    return media ? [{ ...picture, mediaId: media.id }] : [];
  });
  if (stored.length === pictures.length) return stored;
  return refuseFields('images', 'adminCatalog.pictureAddressInvalid');
}

/** After the variants, which pictures may belong to. */
async function savePictures(db: Db, id: string, pictures: readonly StoredPicture[]): Promise<void> {
  const variants = await findVariants(db, id);
  const ties = pictures.map((picture) => ({
    mediaId: picture.mediaId,
    ...linkPicture(picture, variants),
  }));
  await replacePictures(db, id, ties);
}
