import { runTransaction } from '@matjar/db/run-transaction.ts';
import { Refusal } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import { findActor } from '../../bulk/process-runs.service.ts';
import {
  type ProductPatch,
  type ReplacedValues,
  writePictures,
} from '../../catalog/admin/imported-products.service.ts';
import { pictureOfHash, takePicture } from '../../media/store-upload.ts';
import { hashOfOwn } from '../files/read-row.ts';
import {
  findFetchedPictures,
  findWaitingPictures,
  noteFetchedPicture,
  writeOutcome,
} from '../import-work.queries.ts';
import { findRun, type ImportProductRow } from '../imports.queries.ts';
import { mayImport, type WorkDeps } from '../imports-deps.ts';
import { findArchivePictures } from './archived-pictures.queries.ts';
import { readArchived } from './archived-pictures.service.ts';
import type { PictureFetchProblem } from './fetch-picture.ts';

/**
 * Runs after all products are written; each picture is downloaded outside of any transaction, and written in
 * one of its own.
 */
export async function fetchWaitingPictures(
  deps: WorkDeps,
  runId: string,
  end: number,
): Promise<'more' | 'done'> {
  for (;;) {
    const product = await findWaitingPictures(deps.db, runId);
    if (!product) return 'done';
    if (Date.now() > end) return 'more';
    await fetchPictures(deps, product);
  }
}

async function fetchPictures(deps: WorkDeps, product: ImportProductRow): Promise<void> {
  const { db, catalog } = deps;
  const run = await findRun(db, product.runId);
  const known = await findFetchedPictures(db, product.pictures ?? []);
  const archived = await findArchivePictures(db, product.runId, product.pictures ?? []);
  const { pictureColors = {}, pictureOptions = {} } = product.patch as ProductPatch;
  const pictures: { url: string; color?: string; options?: string[] }[] = [];
  const failed: string[] = [];
  for (const url of product.pictures ?? []) {
    const packed = archived.get(url);
    const hash = hashOfOwn(url, deps.publicUrl) ?? packed ?? known.get(url);
    const taken =
      (hash && (await pictureOfHash(db, hash))) ||
      (packed
        ? await unpackOne(deps, product.runId, { name: url, hash: packed })
        : await fetchOne(deps, url));
    const [color, options] = [pictureColors[url], pictureOptions[url]];
    if ('address' in taken) {
      pictures.push({ url: taken.address, ...(color && { color }), ...(options && { options }) });
    } else failed.push(`${url}: ${taken.problem}`);
  }
  await runTransaction(db, async (tx) => {
    const outcome = { pictureState: 'done', pictureDetail: failed.join('\n') || null } as const;
    const { productId: id, versionAfter: version } = product;
    if (id === null || version === null || pictures.length === 0) {
      await writeOutcome(tx, product, { ...outcome, pictureState: 'failed' });
      return;
    }
    const actor = await findActor(tx, run?.actorId ?? null, run?.apiKeyId);
    const written =
      run && mayImport(actor, run)
        ? await writePictures(tx, catalog, { id, version, pictures }, actor)
        : undefined;
    if (!written || written instanceof Refusal) {
      const detail = translate(written ? 'bulk.reasonChanged' : 'bulk.reasonNobody');
      await writeOutcome(tx, product, { pictureState: 'failed', pictureDetail: detail });
      return;
    }
    const before = product.before as ReplacedValues | null;
    await writeOutcome(tx, product, {
      ...outcome,
      ...(failed.length > 0 && { pictureState: 'failed' as const }),
      versionAfter: written.version,
      ...(before && {
        before: { ...before, product: { ...before.product, pictures: written.replaced } },
      }),
    });
  });
}

async function unpackOne(
  deps: WorkDeps,
  runId: string,
  { name, hash }: { name: string; hash: string },
): Promise<{ address: string } | { problem: string }> {
  const bytes = await readArchived(deps, runId, hash);
  if (!bytes) return { problem: translate('imports.reasonPictureMissing', { detail: name }) };
  return takePicture(deps.db, deps.catalog.media, bytes);
}

async function fetchOne(
  { db, catalog, fetchPicture }: WorkDeps,
  url: string,
): Promise<{ address: string } | { problem: string }> {
  const fetched = await fetchPicture(url);
  if (typeof fetched === 'string') return { problem: translate(problemTexts[fetched]) };
  const taken = await takePicture(db, catalog.media, fetched);
  if ('problem' in taken) return taken;
  await noteFetchedPicture(db, url, taken.hash);
  return taken;
}

const problemTexts = {
  addressInvalid: 'imports.reasonAddressInvalid',
  privateAddress: 'imports.reasonPrivateAddress',
  redirected: 'imports.pictureRedirected',
  refused: 'imports.pictureRefused',
  tooLarge: 'imports.pictureTooLarge',
  tooSlow: 'imports.pictureTooSlow',
  unreachable: 'imports.pictureUnreachable',
} as const satisfies Record<PictureFetchProblem, `imports.${string}`>;
