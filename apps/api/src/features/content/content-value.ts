import {
  type AnnouncementValue,
  announcementValue,
  type ContentKind,
  type ContentValue,
  contentValue,
  isBuiltInPage,
} from '@matjar/contract/content/content.ts';
import {
  type HomeSection,
  type HomeSlide,
  homeValue,
} from '@matjar/contract/content/content-home.ts';
import type { MenuEntry } from '@matjar/contract/content/content-menu.ts';
import { isShownAt } from '@matjar/contract/content/content-schedule.ts';
import { writeMarks } from '@matjar/contract/content/content-text.ts';
import { isEmailId } from '@matjar/contract/content/email-texts.ts';
import { z } from 'zod';
import { isId } from '../../platform/ids.ts';

/** Documents of every shop, beside its pages. */
export const fixedDocuments = ['announcement', 'home', 'menu'] as const;

/** An empty announcement. */
export const noAnnouncement: AnnouncementValue = {
  kind: 'announcement',
  text: '',
  linkText: '',
  href: '',
  tone: 'dark',
  shownOn: 'all',
  dismissible: true,
  from: null,
  until: null,
};

/** The kind of a document by its id; undefined if the id is invalid. */
export function kindOf(id: string): ContentKind | undefined {
  if (id === 'announcement' || id === 'home' || id === 'menu') return id;
  if (isEmailId(id)) return 'email';
  return isBuiltInPage(id) || isId(id) ? 'page' : undefined;
}

/** Parses a stored value. A value of an older version that is no longer valid counts as absent. */
export function readValue(stored: unknown): ContentValue | undefined {
  return stored === null ? undefined : contentValue.safeParse(stored).data;
}

/** An announcement with its publication time, which identifies it for people who closed it. */
const publishedAnnouncement = z.object({
  value: announcementValue,
  publishedAt: z.iso.datetime(),
});
type PublishedAnnouncement = z.infer<typeof publishedAnnouncement>;

/** An announcement scheduled for later is stored with the one shown until then. */
const withMeanwhile = z.object({ meanwhile: publishedAnnouncement });

/** The announcement shown at a moment: the published one once it has started, before that its predecessor. */
export function announcementAt(
  stored: unknown,
  publishedAt: Date | null | undefined,
  now: number,
): PublishedAnnouncement | undefined {
  const value = readValue(stored ?? null);
  if (value?.kind !== 'announcement' || !publishedAt) return undefined;
  const begins = value.from === null ? now : Date.parse(value.from);
  const standing =
    begins <= now
      ? { value, publishedAt: publishedAt.toISOString() }
      : withMeanwhile.safeParse(stored).data?.meanwhile;
  return standing && isShownAt(standing.value, now) ? standing : undefined;
}

/** The start, if it is in the future. */
export function beginsLater(value: ContentValue | undefined, now: number): string | undefined {
  if (value?.kind !== 'announcement' || value.from === null) return undefined;
  return Date.parse(value.from) > now ? value.from : undefined;
}

const homeMeanwhile = z.object({ meanwhile: homeValue.shape.sections });

/** Sections of the home page that are shown until those of the same name start. */
export function sectionsMeanwhile(stored: unknown): HomeSection[] {
  return homeMeanwhile.safeParse(stored).data?.meanwhile ?? [];
}

/** All announcements stored in a document. */
export function announcementsIn(stored: unknown): AnnouncementValue[] {
  const value = readValue(stored ?? null);
  if (value?.kind !== 'announcement') return [];
  const before = withMeanwhile.safeParse(stored).data?.meanwhile.value;
  return before ? [value, before] : [value];
}

/** URLs of its pictures. */
export function picturesOf(value: ContentValue): string[] {
  if (value.kind === 'home')
    return value.sections.flatMap(slidesOf).flatMap((slide) => slide.picture ?? []);
  if (value.kind !== 'page') return [];
  return value.blocks.flatMap((block) => (block.type === 'picture' ? [block.picture] : []));
}

function slidesOf(section: HomeSection): HomeSlide[] {
  if (section.type === 'hero') return section.slides;
  if (section.type === 'banners') return section.banners;
  return section.type === 'products' && section.banner ? [section.banner] : [];
}

const loggedText = 4_000;

/** The value for the audit log: texts without the order of blocks. */
export function describeValue(value: ContentValue): Record<string, unknown> {
  if (value.kind === 'home') return { sections: value.sections.map(describeSection) };
  if (value.kind === 'menu') {
    const write = (entries: readonly MenuEntry[]) => entries.map(describeEntry);
    const { header, columns, drawer } = value;
    const described = columns.map(({ title, entries }) => [title, ...write(entries)].join(', '));
    return { header: write(header), columns: described, drawer: write(drawer) };
  }
  if (value.kind === 'email') {
    const { subject, heading, intro, closing } = value;
    return { subject, heading, intro: writeMarks(intro), closing: writeMarks(closing) };
  }
  const { kind: _kind, ...fields } = value;
  if (!('blocks' in fields)) return fields;
  const { blocks, ...head } = fields;
  const text = blocks.map((block) => textsOf(block).join(' ')).join('\n');
  return { ...head, text: text.slice(0, loggedText) };
}

/** "Sale: search shoes" */
function describeEntry({ label, target }: MenuEntry): string {
  const { by, ...where } = target;
  return `${label}: ${by} ${textsOf(where).join(' ')}`;
}

function describeSection(section: HomeSection): string {
  const { type, shown, from, until } = section;
  const words = 'title' in section ? section.title : slidesOf(section).map(({ title }) => title);
  return [type, words, shown ? '' : 'hidden', from, until].flat().filter(Boolean).join(', ');
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' ? (name === 'id' || name === 'type' ? [] : [each]) : textsOf(each),
  );
}
