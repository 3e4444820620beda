import type { ShopFrame } from '@matjar/contract/content.ts';
import { findDocument } from './content.queries.ts';
import type { ContentDeps } from './content.service.ts';
import { isPreviewOf } from './content-preview.ts';
import { readValue } from './content-value.ts';
import { writeFrame } from './shop-content.ts';

/** What stands around pages; for who has a preview's token with the draft, whatever its schedule says. */
export async function showFrame(
  { db, content, linkSecrets }: ContentDeps,
  preview: string | undefined,
): Promise<{ data: ShopFrame }> {
  const data = content.frame;
  if (!isPreviewOf('announcement', preview, linkSecrets)) return { data };
  const draft = readValue((await findDocument(db, 'announcement'))?.draft ?? null);
  return { data: draft?.kind === 'announcement' ? { ...data, ...writeFrame(draft) } : data };
}
