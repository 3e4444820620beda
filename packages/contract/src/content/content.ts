import { z } from 'zod';
import { picture } from '../catalog/catalog.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { homeValue } from './content-home.ts';
import { menuValue, shownMenu } from './content-menu.ts';
import {
  endsAfterStart,
  endsBeforeStart,
  pictureAddress,
  scheduleFields,
} from './content-schedule.ts';
import {
  contentLimits,
  contentLine,
  contentLink,
  filledLine,
  filledText,
  optionalLink,
} from './content-text.ts';
import { emailValue } from './email-texts.ts';

/**
 * Content arranged by an owner: one document each for the announcement bar, the home page and every page. All
 * share drafts, publication and history, and differ in their value.
 */

type Key = { error: MessageKey };

export const announcementTones = ['dark', 'brand', 'quiet'] as const;
export const announcementPlaces = ['all', 'home', 'catalogue'] as const;

const announcementFields = {
  /** An empty text hides it. */
  text: contentLine(140),
  linkText: contentLine(40),
  href: optionalLink,
  tone: z.enum(announcementTones),
  shownOn: z.enum(announcementPlaces),
  dismissible: z.boolean(),
};

export const announcementValue = z
  .object({ kind: z.literal('announcement'), ...announcementFields, ...scheduleFields })
  .refine(endsAfterStart, endsBeforeStart);

/** Blocks of a page; a picture is a URL in input and a picture in responses. */
function pageBlocks<Picture extends z.ZodType>(image: Picture) {
  const id = z.string().min(1).max(40);
  return z
    .array(
      z.discriminatedUnion('type', [
        z.object({ id, type: z.literal('heading'), text: filledLine() }),
        z.object({ id, type: z.literal('text'), spans: filledText }),
        z.object({
          id,
          type: z.literal('list'),
          ordered: z.boolean(),
          items: z
            .array(filledText)
            .min(1, { error: 'content.textMissing' } satisfies Key)
            .max(contentLimits.items),
        }),
        z.object({ id, type: z.literal('picture'), picture: image, alt: contentLine() }),
        z.object({ id, type: z.literal('question'), question: filledLine(), answer: filledText }),
        z.object({ id, type: z.literal('link'), text: filledLine(80), href: contentLink }),
        z.object({ id, type: z.literal('contact') }),
        z.object({ id, type: z.literal('delivery') }),
      ]),
    )
    .max(contentLimits.blocks, { error: 'content.tooManyBlocks' } satisfies Key);
}

const pageFields = {
  title: filledLine(80),
  lead: contentLine(contentLimits.lead),
  seoTitle: contentLine(70),
  seoDescription: contentLine(170),
};

export const pageValue = z.object({
  kind: z.literal('page'),
  ...pageFields,
  blocks: pageBlocks(pictureAddress),
});

/** A public page. */
const page = z
  .object({
    path: z.string(),
    ...pageFields,
    blocks: pageBlocks(picture),
  })
  .meta({ id: 'ContentPage' });

export const pageResponse = z.object({
  data: z.object({
    page: page.optional(),
    movedTo: z
      .string()
      .optional()
      .meta({ description: 'Where a page is that was found by an address of before.' }),
  }),
});

export const emailPreviewQuery = z.object({
  preview: z.string().max(300).meta({ description: 'Of staff: shows the draft.' }),
  as: z.enum(['light', 'dark', 'text']).default('light'),
});

export const testEmailResponse = z.object({ data: z.object({ email: z.string() }) });

export const previewQuery = z.object({
  preview: z.string().max(300).optional().meta({ description: 'Of staff: shows the draft.' }),
});

/** The pages that a shop made itself. */
const listedPage = z.object({ path: z.string(), title: z.string() });

export const pageList = z.object({
  data: z.array(listedPage),
  rewritten: z
    .array(listedPage)
    .meta({ description: 'Of the pages that every shop has, those that the shop wrote anew.' }),
});

/** Announcement bar and menus, shown around every page. */
export const frameResponse = z.object({
  data: z.object({
    announcement: z
      .object({
        id: z.string().meta({ description: 'Another one after every publication.' }),
        ...announcementFields,
      })
      .optional(),
    menu: shownMenu.optional().meta({ description: 'Absent where it is as it came.' }),
  }),
});

export const contentValue = z.discriminatedUnion('kind', [
  announcementValue,
  homeValue,
  menuValue,
  emailValue,
  pageValue,
]);

/** Pages that every shop has, and their paths. */
export const builtInPages = [
  'about',
  'contact',
  'delivery',
  'returns',
  'privacy',
  'terms',
] as const;
export type BuiltInPage = (typeof builtInPages)[number];

export function isBuiltInPage(id: string): id is BuiltInPage {
  return (builtInPages as readonly string[]).includes(id);
}

export function pagePath(slug: string): string {
  return isBuiltInPage(slug) ? `/${slug}` : `/pages/${slug}`;
}

const summary = z.object({
  id: z.string(),
  kind: z.enum(['announcement', 'home', 'menu', 'email', 'page']),
  title: z.string(),
  path: z.string().meta({ description: 'Where it is seen.' }),
  isOwn: z.boolean().meta({ description: 'A page that the shop made itself.' }),
  hasDraft: z.boolean(),
  isPublished: z.boolean().meta({ description: 'False where the text it came with stands.' }),
  publishedAt: z.iso.datetime().optional(),
  beginsAt: z.iso
    .datetime()
    .optional()
    .meta({ description: 'Published, and not shown before; what was shown stays until then.' }),
  changed: z.object({ by: z.string(), at: z.iso.datetime() }).optional(),
  version: z.int(),
});

const contentDocument = summary
  .extend({
    value: contentValue.meta({ description: 'The draft, or what is published.' }),
    gone: z
      .array(z.string())
      .optional()
      .meta({ description: 'Entries of a menu that lead to what is deleted or hidden.' }),
  })
  .meta({ id: 'ContentDocument' });

export const contentList = z.object({ data: z.array(summary) });
export const contentResponse = z.object({ data: contentDocument });

const versionRead = z.int().meta({ description: 'What was read; over a newer one: conflict.' });

export const contentDraft = z.object({ version: versionRead, value: contentValue });
export const contentStep = z.object({ version: versionRead });

const slug = z
  .string({ error: 'content.slugInvalid' } satisfies Key)
  .trim()
  .toLowerCase()
  .max(60, { error: 'content.slugInvalid' } satisfies Key)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'content.slugInvalid' } satisfies Key);

export const newPage = z.object({ title: filledLine(80), slug });
export const slugChange = z.object({ version: versionRead, slug });

export const contentVersions = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      publishedAt: z.iso.datetime(),
      by: z.string().optional(),
    }),
  ),
});

export const previewResponse = z.object({
  data: z.object({
    path: z.string().meta({ description: 'A page of the shop that shows the draft, for an hour.' }),
  }),
});

export type AnnouncementValue = z.infer<typeof announcementValue>;
export type PageValue = z.infer<typeof pageValue>;
export type PageBlock = PageValue['blocks'][number];
export type ContentPage = z.infer<typeof page>;
export type ContentValue = z.infer<typeof contentValue>;
export type ContentKind = ContentValue['kind'];
export type ContentSummary = z.infer<typeof summary>;
export type ContentDocument = z.infer<typeof contentDocument>;
export type ShopFrame = z.infer<typeof frameResponse>['data'];
export type Announcement = NonNullable<ShopFrame['announcement']>;
