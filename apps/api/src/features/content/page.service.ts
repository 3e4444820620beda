import {
  type ContentPage,
  isBuiltInPage,
  type PageValue,
  pagePath,
} from '@matjar/contract/content/content.ts';
import type { Span } from '@matjar/contract/content/content-text.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { hasDeliveryPrices } from '../delivery/delivery.service.ts';
import { describePictures } from '../media/store-upload.ts';
import { writeBuiltInPage } from './built-in-pages.ts';
import { findDocuments, findMovedPage, findPageBySlug } from './content.queries.ts';
import type { ContentDeps } from './content.service.ts';
import { isPreviewOf } from './content-preview.ts';
import { picturesOf, readValue } from './content-value.ts';

type Found = { data: { page?: ContentPage; movedTo?: string } };

/** A page for shoppers, or its draft for holders of a preview token. */
export async function showPage(
  deps: ContentDeps,
  slug: string,
  preview: string | undefined,
): Promise<Found | Refusal<'not_found'>> {
  const { db, linkSecrets } = deps;
  const row = await findPageBySlug(db, slug);
  const isPreview = isPreviewOf(slug, preview, linkSecrets);
  const stored = (isPreview && readPage(row?.draft)) || readPage(row?.published);
  const value = stored ?? (isBuiltInPage(slug) ? await readBuiltIn(deps, slug) : undefined);
  if (value) return { data: { page: await mapPage(deps, slug, value) } };
  const moved = await findMovedPage(db, slug);
  return moved ? { data: { movedTo: pagePath(moved) } } : refuse('not_found');
}

function readPage(stored: unknown): PageValue | undefined {
  const value = readValue(stored ?? null);
  return value?.kind === 'page' ? value : undefined;
}

export async function readBuiltIn(
  { db }: Pick<ContentDeps, 'db'>,
  slug: Parameters<typeof writeBuiltInPage>[0],
): Promise<PageValue> {
  return writeBuiltInPage(slug, slug === 'delivery' && !(await hasDeliveryPrices(db)));
}

/** The shop's own pages that are published, and those of every shop that it published anew. */
export async function listPages({ db, settings }: ContentDeps) {
  const rows = await findDocuments(db);
  const pages = rows.flatMap(({ slug, published }) => {
    const value = readPage(published);
    if (!value || slug === null) return [];
    const title = fillVariables(value.title, settings);
    return [{ isOwn: !isBuiltInPage(slug), page: { path: pagePath(slug), title } }];
  });
  const listed = (own: boolean) => pages.flatMap(({ isOwn, page }) => (isOwn === own ? page : []));
  return { data: listed(true), rewritten: listed(false) };
}

function fillVariables(text: string, { values }: ContentDeps['settings']): string {
  const variables: Record<string, string> = {
    shop: values.shopName,
    returnDays: String(values.returnDays),
    returnWay: values.returnWay,
    email: values.contactEmail,
    phone: values.contactPhone,
  };
  return text.replaceAll(/\{(\w+)\}/g, (written, name: string) => variables[name] ?? written);
}

async function mapPage(
  { db, settings }: ContentDeps,
  slug: string,
  value: PageValue,
): Promise<ContentPage> {
  const pictures = await describePictures(db, picturesOf(value));
  const fill = (text: string) => fillVariables(text, settings);
  const fillSpans = (spans: readonly Span[]) =>
    spans.map((span) => ({ ...span, text: fill(span.text) }));
  return {
    path: pagePath(slug),
    title: fill(value.title),
    lead: fill(value.lead),
    seoTitle: fill(value.seoTitle),
    seoDescription: fill(value.seoDescription),
    blocks: value.blocks.flatMap((block): ContentPage['blocks'] => {
      switch (block.type) {
        case 'heading':
          return [{ ...block, text: fill(block.text) }];
        case 'text':
          return [{ ...block, spans: fillSpans(block.spans) }];
        case 'list':
          return [{ ...block, items: block.items.map(fillSpans) }];
        case 'question':
          return [{ ...block, question: fill(block.question), answer: fillSpans(block.answer) }];
        case 'link':
          return [{ ...block, text: fill(block.text) }];
        case 'picture': {
          const picture = pictures.get(block.picture);
          return picture ? [{ ...block, picture }] : [];
        }
        default:
          return [block];
      }
    }),
  };
}
