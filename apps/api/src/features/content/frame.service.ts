import type { ShopFrame } from '@matjar/contract/content/content.ts';
import { findDocument } from './content.queries.ts';
import type { ContentDeps } from './content.service.ts';
import { isPreviewOf } from './content-preview.ts';
import { readValue } from './content-value.ts';
import { showMenu } from './menu.service.ts';
import { announce } from './shop-content.ts';

/** Announcement bar and menus; with a preview token as drafted, regardless of the schedule. */
export async function showFrame(
  { db, content, linkSecrets }: ContentDeps,
  preview: string | undefined,
): Promise<{ data: ShopFrame }> {
  const data = content.frame;
  const id = (['announcement', 'menu'] as const).find((each) =>
    isPreviewOf(each, preview, linkSecrets),
  );
  const row = id && (await findDocument(db, id));
  const value = readValue(row?.draft ?? row?.published ?? null);
  if (value?.kind === 'menu') return { data: { ...data, menu: (await showMenu(db, value)).menu } };
  if (value?.kind !== 'announcement') return { data };
  const { menu } = data;
  return { data: { ...announce(value), ...(menu && { menu }) } };
}
