import type { ShopFrame } from '@matjar/contract/content.ts';
import { findDocument } from './content.queries.ts';
import type { ContentDeps } from './content.service.ts';
import { isPreviewOf } from './content-preview.ts';
import { readValue } from './content-value.ts';
import { writeFrame } from './shop-content.ts';

/** What stands around pages; for who has a preview's token as it will be, whatever its schedule says. */
export async function showFrame(
  { db, content, linkSecrets }: ContentDeps,
  preview: string | undefined,
): Promise<{ data: ShopFrame }> {
  const data = content.frame;
  if (!isPreviewOf('announcement', preview, linkSecrets)) return { data };
  const row = await findDocument(db, 'announcement');
  const value = readValue(row?.draft ?? row?.published ?? null);
  return { data: value?.kind === 'announcement' ? writeFrame(value) : data };
}
