import {
  builtInPages,
  type ContentDocument,
  type ContentSummary,
  type ContentValue,
  isBuiltInPage,
  pagePath,
} from '@matjar/contract/content/content.ts';
import { contentLimits } from '@matjar/contract/content/content-text.ts';
import { emailIds, isEmailId } from '@matjar/contract/content/email-texts.ts';
import type { ErrorCode } from '@matjar/contract/error-codes.ts';
import type { Db } from '@matjar/db/connect.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import type { RateLimits } from '../../http/requests/rate-limits.ts';
import { isId } from '../../platform/ids.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { Secrets } from '../../platform/signed-text.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { findPictures } from '../media/store-upload.ts';
import { writeBuiltInEmail } from './built-in-emails.ts';
import {
  type DocumentRow,
  deleteVersionsBut,
  ensureDocument,
  findDocument,
  findDocuments,
  findVersion,
  findVersions,
  insertVersion,
  lockDocument,
  replacePictures,
  updateDocument,
} from './content.queries.ts';
import { signPreview } from './content-preview.ts';
import {
  announcementAt,
  beginsLater,
  describeValue,
  fixedDocuments,
  kindOf,
  noAnnouncement,
  picturesOf,
  readValue,
} from './content-value.ts';
import { refuseWords } from './email-words.service.ts';
import { composeHome, keepPublishedSections, readBuiltInHome } from './home.service.ts';
import { completeMenu, showMenu, writeBuiltInMenu } from './menu.service.ts';
import { readBuiltIn } from './page.service.ts';
import type { ShopContent } from './shop-content.ts';

export interface ContentDeps {
  db: Db;
  settings: ShopSettings;
  content: ShopContent;
  /** Sign preview tokens. */
  linkSecrets: Secrets;
  publicUrl: string;
  limits: RateLimits;
}

export type Actor = Pick<SignedIn, 'userId'>;
type Step = { version: number };
type StepCode = 'not_found' | 'conflict';
type StepRefusal = Refusal<StepCode>;
type Answer = { data: ContentDocument };

export async function listContent(deps: ContentDeps): Promise<{ data: ContentSummary[] }> {
  const rows = await findDocuments(deps.db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const fixed: string[] = [...fixedDocuments, ...builtInPages, ...emailIds];
  const ids = [...fixed, ...rows.map(({ id }) => id).filter((id) => !fixed.includes(id))];
  const documents = await Promise.all(ids.map((id) => mapDocument(deps, id, known.get(id))));
  return { data: documents.map(({ value: _value, gone: _gone, ...summary }) => summary) };
}

export async function showContent(
  deps: ContentDeps,
  id: string,
): Promise<Answer | Refusal<'not_found'>> {
  const row = kindOf(id) ? await findDocument(deps.db, id) : undefined;
  if (!row && (!kindOf(id) || isId(id))) return refuse('not_found');
  return { data: await mapDocument(deps, id, row) };
}

async function mapDocument(
  deps: ContentDeps,
  id: string,
  row: DocumentRow | undefined,
): Promise<ContentDocument> {
  const draft = readValue(row?.draft ?? null);
  const published = readValue(row?.published ?? null);
  const stored = draft ?? published ?? (await readInitial(deps, id));
  const value = stored.kind === 'menu' ? completeMenu(stored) : stored;
  const isPage = value.kind === 'page';
  const beginsAt = beginsLater(published, Date.now());
  return {
    id,
    kind: value.kind,
    title: nameOf(id, value),
    path: isPage ? pagePath(row?.slug ?? id) : '/',
    isOwn: isId(id),
    hasDraft: draft !== undefined,
    isPublished: published !== undefined,
    ...(row?.publishedAt && { publishedAt: row.publishedAt.toISOString() }),
    ...(beginsAt && { beginsAt }),
    ...(row && { changed: lastChangeOf(row) }),
    version: row?.version ?? 1,
    value,
    ...(value.kind === 'menu' && { gone: (await showMenu(deps.db, value)).gone }),
  };
}

function lastChangeOf({ changedByName, updatedAt }: DocumentRow) {
  return { by: changedByName ?? translate('errors.somebody'), at: updatedAt.toISOString() };
}

/** The default value. */
async function readInitial(deps: ContentDeps, id: string): Promise<ContentValue> {
  if (isBuiltInPage(id)) return readBuiltIn(deps, id);
  if (id === 'home') return readBuiltInHome(deps.db);
  if (id === 'menu') return writeBuiltInMenu();
  if (isEmailId(id)) return writeBuiltInEmail(id);
  if (!isId(id)) return noAnnouncement;
  return { kind: 'page', title: id, lead: '', seoTitle: '', seoDescription: '', blocks: [] };
}

/** Saves the draft, which is not public. */
export async function saveDraft(
  deps: ContentDeps,
  actor: Actor,
  id: string,
  { version, value }: Step & { value: ContentValue },
): Promise<Answer | Refusal<StepCode | 'validation'>> {
  if (kindOf(id) && kindOf(id) !== value.kind) {
    const fields = [{ param: 'value', msg: translate('content.wrongKind') }];
    return refuse('validation').with({ fields });
  }
  const wrong = value.kind === 'email' && isEmailId(id) && refuseWords(id, value);
  if (wrong) return wrong;
  return change(deps, id, version, async (tx, row) => {
    const gone = await findGonePicture(tx, value);
    if (gone) return gone;
    await updateDocument(tx, id, { draft: value, changedBy: actor.userId });
    await followPictures(tx, id, [value, readValue(row.published)]);
    return undefined;
  });
}

export async function publishDraft(
  deps: ContentDeps,
  actor: Actor,
  id: string,
  { version }: Step,
): Promise<Answer | StepRefusal> {
  return change(deps, id, version, async (tx, row) => {
    const value = readValue(row.draft);
    if (!value) return undefined;
    const before = readValue(row.published);
    const publishedAt = new Date();
    await updateDocument(tx, id, {
      draft: null,
      published: await withStanding(tx, value, row, publishedAt.getTime()),
      publishedAt,
      changedBy: actor.userId,
    });
    await insertVersion(tx, { documentId: id, value, publishedBy: actor.userId, publishedAt });
    await deleteOldVersions(tx, id);
    await followPictures(tx, id, [value]);
    await record(tx, actor, id, { action: 'update', before, after: value });
    return undefined;
  });
}

/** Includes the announcement, or the sections of the home page, shown until the new ones start. */
async function withStanding(
  db: Db,
  value: ContentValue,
  { published, publishedAt }: LockedRow,
  now: number,
): Promise<object> {
  if (value.kind === 'home')
    return keepPublishedSections(value, await composeHome(db, published), now);
  const meanwhile = beginsLater(value, now) && announcementAt(published, publishedAt, now);
  return meanwhile ? { ...value, meanwhile } : value;
}

export async function discardDraft(
  deps: ContentDeps,
  actor: Actor,
  id: string,
  { version }: Step,
): Promise<Answer | StepRefusal> {
  return change(deps, id, version, async (tx, row) => {
    // A page that was never published has only its draft.
    if (row.draft === null || (isId(id) && row.published === null)) return undefined;
    await updateDocument(tx, id, { draft: null, changedBy: actor.userId });
    await followPictures(tx, id, [readValue(row.published)]);
    return undefined;
  });
}

/** Restores the default. A page of the shop's own is unpublished and stays as a draft. */
export async function withdrawContent(
  deps: ContentDeps,
  actor: Actor,
  id: string,
  { version }: Step,
): Promise<Answer | StepRefusal> {
  return change(deps, id, version, async (tx, row) => {
    const before = readValue(row.published);
    const draft = isId(id) ? (row.draft ?? row.published) : null;
    await updateDocument(tx, id, {
      draft,
      published: null,
      publishedAt: null,
      changedBy: actor.userId,
    });
    await followPictures(tx, id, [readValue(draft)]);
    if (before) await record(tx, actor, id, { action: 'restore', before });
    return undefined;
  });
}

export async function listVersions(deps: ContentDeps, id: string) {
  const row = await findDocument(deps.db, id);
  if (!row && (!kindOf(id) || isId(id))) return refuse('not_found');
  const rows = await findVersions(deps.db, id);
  return {
    data: rows.map(({ id: _id, value, publishedAt, by }) => ({
      _id,
      title: titleOf(id, readValue(value)),
      publishedAt: publishedAt.toISOString(),
      ...(by !== null && { by }),
    })),
  };
}

export async function restoreVersion(
  deps: ContentDeps,
  actor: Actor,
  { id, versionId }: { id: string; versionId: string },
  { version }: Step,
): Promise<Answer | StepRefusal> {
  return change(deps, id, version, async (tx, row) => {
    const found = isId(versionId) ? await findVersion(tx, id, versionId) : undefined;
    const value = readValue(found?.value ?? null);
    if (!value) return refuse('not_found');
    await updateDocument(tx, id, { draft: value, changedBy: actor.userId });
    await followPictures(tx, id, [value, readValue(row.published)]);
    return undefined;
  });
}

export async function makePreview(
  deps: ContentDeps,
  id: string,
): Promise<{ data: { path: string } } | Refusal<'not_found'>> {
  const found = await showContent(deps, id);
  if (!('data' in found)) return found;
  const { path, kind } = found.data;
  if (kind === 'email') {
    const token = signPreview(id, deps.linkSecrets);
    return { data: { path: `/api/v1/content/emails/${id}?preview=${token}` } };
  }
  const subject = kind === 'page' ? path.replace(/^\/(pages\/)?/, '') : id;
  return { data: { path: `${path}?preview=${signPreview(subject, deps.linkSecrets)}` } };
}

type LockedRow = NonNullable<Awaited<ReturnType<typeof lockDocument>>>;

/** One change of a document under its lock; refused if there is a newer version. */
export async function change<Code extends ErrorCode = StepCode>(
  deps: ContentDeps,
  id: string,
  version: number,
  act: (tx: Db, row: LockedRow) => Promise<Refusal<Code | StepCode> | undefined>,
): Promise<Answer | Refusal<Code | StepCode>> {
  const kind = kindOf(id);
  if (!kind) return refuse('not_found');
  const refused = await orRollback<undefined, Refusal<Code | StepCode>>(
    runTransaction(deps.db, async (tx) => {
      if (!isId(id)) await ensureDocument(tx, { id, kind, slug: kind === 'page' ? id : null });
      const row = await lockDocument(tx, id);
      if (!row) throw new Rollback(refuse('not_found'));
      if (row.version !== version) throw new Rollback(await refuseNewer(tx, id));
      const reason = await act(tx, row);
      if (reason) throw new Rollback(reason);
      return undefined;
    }),
  );
  if (refused instanceof Rollback) return refused.reason;
  await deps.content.refresh();
  return { data: await readDocument(deps, id) };
}

/** A conflict, with who saved the newer version; drafts have no entry in the audit log. */
async function refuseNewer(tx: Db, id: string): Promise<Refusal<'conflict'>> {
  const newer = await findDocument(tx, id);
  return refuse('conflict').with({ changed: newer && lastChangeOf(newer) });
}

export async function readDocument(deps: ContentDeps, id: string): Promise<ContentDocument> {
  return mapDocument(deps, id, await findDocument(deps.db, id));
}

export async function record(
  tx: Db,
  actor: Actor,
  id: string,
  {
    action,
    before,
    after,
  }: {
    action: 'create' | 'update' | 'restore' | 'delete';
    before?: ContentValue | undefined;
    after?: ContentValue;
  },
): Promise<void> {
  await recordChange(tx, {
    actor,
    action,
    entity: 'content',
    entityId: id,
    label: titleOf(id, after ?? before),
    before: before && describeValue(before),
    after: after && describeValue(after),
  });
}

const names = {
  announcement: 'content.announcement',
  home: 'content.home',
  menu: 'content.menu',
  email: 'emailTexts.title',
} as const;

/** The name of the document for staff. */
function nameOf(id: string, value: ContentValue): string {
  if (value.kind === 'page') return value.title;
  if (isEmailId(id)) return translate(`emailTexts.${id}`);
  return translate(names[value.kind]);
}

/** The title of a version. */
function titleOf(id: string, value: ContentValue | undefined): string {
  if (value?.kind === 'announcement' && value.text) return value.text;
  if (value?.kind === 'email') return `${nameOf(id, value)}: ${value.subject}`;
  return value ? nameOf(id, value) : '';
}

async function findGonePicture(
  db: Db,
  value: ContentValue,
): Promise<Refusal<'validation'> | undefined> {
  const addresses = picturesOf(value);
  const known = await findPictures(db, addresses);
  const gone = addresses.find((address) => !known.has(address));
  if (gone === undefined) return undefined;
  const fields = [
    { param: placeOf(value, gone) ?? 'value', msg: translate('content.pictureGone') },
  ];
  return refuse('validation').with({ fields });
}

/** Path of a text in a document: `value.blocks.2.picture`. */
function placeOf(part: unknown, text: string, path = 'value'): string | undefined {
  if (part === text) return path;
  if (typeof part !== 'object' || part === null) return undefined;
  return Object.entries(part)
    .map(([name, each]) => placeOf(each, text, `${path}.${name}`))
    .find((found) => found !== undefined);
}

async function deleteOldVersions(db: Db, id: string): Promise<void> {
  const latest = (await findVersions(db, id)).slice(0, contentLimits.versions);
  await deleteVersionsBut(
    db,
    id,
    latest.map((version) => version.id),
  );
}

/** Pictures are kept as long as the document or one of its versions uses them. */
async function followPictures(
  db: Db,
  id: string,
  values: readonly (ContentValue | undefined)[],
): Promise<void> {
  const versions = (await findVersions(db, id)).map(({ value }) => readValue(value));
  const addresses = [...values, ...versions].flatMap((value) => (value ? picturesOf(value) : []));
  const rows = await findPictures(db, addresses);
  await replacePictures(db, id, [...new Set([...rows.values()].map((row) => row.id))]);
}
