import type { ContentDocument, PageValue } from '@matjar/contract/content/content.ts';
import { builtInPages, pagePath } from '@matjar/contract/content/content.ts';
import { contentLimits } from '@matjar/contract/content/content-text.ts';
import { newId } from '@matjar/db/ids.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isUniqueViolation } from '../../platform/database/is-unique-violation.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  countPages,
  deleteDocument,
  insertDocument,
  isSlugTaken,
  lockDocument,
  moveSlug,
  updateDocument,
} from './content.queries.ts';
import { type Actor, type ContentDeps, change, readDocument, record } from './content.service.ts';
import { readValue } from './content-value.ts';

type Answer = { data: ContentDocument };

export async function createPage(
  deps: ContentDeps,
  actor: Actor,
  { title, slug }: { title: string; slug: string },
): Promise<Answer | Refusal<'content_slug_taken' | 'content_full'>> {
  const id = newId();
  const value: PageValue = {
    kind: 'page',
    title,
    lead: '',
    seoTitle: '',
    seoDescription: '',
    blocks: [],
  };
  const refused = await refusingTakenSlugs(() =>
    orRollback<undefined, Refusal<'content_slug_taken' | 'content_full'>>(
      runTransaction(deps.db, async (tx) => {
        if ((await countPages(tx)) >= contentLimits.pages + builtInPages.length) {
          throw new Rollback(refuse('content_full'));
        }
        if (await isSlugTaken(tx, slug)) throw new Rollback(refuseSlug());
        await insertDocument(tx, {
          id,
          kind: 'page',
          slug,
          draft: value,
          changedBy: actor.userId,
        });
        await record(tx, actor, id, { action: 'create', after: value });
        return undefined;
      }),
    ),
  );
  if (refused instanceof Rollback) return refused.reason;
  return { data: await readDocument(deps, id) };
}

/** The former address redirects to the new one. */
export async function renamePage(
  deps: ContentDeps,
  actor: Actor,
  id: string,
  { version, slug }: { version: number; slug: string },
): Promise<Answer | Refusal<'not_found' | 'conflict' | 'content_slug_taken'>> {
  if (!isId(id)) return refuse('not_found');
  const answer = await refusingTakenSlugs(async () =>
    change<'content_slug_taken'>(deps, id, version, async (tx, row) => {
      const from = row.slug ?? '';
      if (from === slug) return undefined;
      if (await isSlugTaken(tx, slug, id)) return refuseSlug();
      await updateDocument(tx, id, { slug, changedBy: actor.userId });
      await moveSlug(tx, id, { from, to: slug });
      await recordChange(tx, {
        actor,
        action: 'update',
        entity: 'content',
        entityId: id,
        label: pagePath(slug),
        before: { path: pagePath(from) },
        after: { path: pagePath(slug) },
      });
      return undefined;
    }),
  );
  return answer instanceof Rollback ? answer.reason : answer;
}

export async function removePage(
  deps: ContentDeps,
  actor: Actor,
  id: string,
): Promise<undefined | Refusal<'not_found'>> {
  return runTransaction(deps.db, async (tx) => {
    const row = isId(id) ? await lockDocument(tx, id) : undefined;
    if (!row) return refuse('not_found');
    await deleteDocument(tx, id);
    const before = readValue(row.published ?? row.draft);
    await record(tx, actor, id, { action: 'delete', before });
    return undefined;
  });
}

function refuseSlug(): Refusal<'content_slug_taken'> {
  const fields = [{ param: 'slug', msg: translate('content.slugTaken') }];
  return refuse('content_slug_taken').with({ fields });
}

/** Turns the error of a concurrent insert with the same address into the usual refusal. */
async function refusingTakenSlugs<Result>(
  write: () => Promise<Result>,
): Promise<Result | Rollback<Refusal<'content_slug_taken'>>> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'content_documents_slug_unique')) throw error;
    return new Rollback(refuseSlug());
  }
}
