import {
  type AnnouncementValue,
  type ContentKind,
  type ContentValue,
  contentValue,
  isBuiltInPage,
} from '@matjar/contract/content.ts';
import type { HomeSection, HomeSlide } from '@matjar/contract/content-home.ts';
import { isId } from '../../platform/ids.ts';

/** Documents that every shop has, beside its pages. */
export const fixedDocuments = ['announcement', 'home'] as const;

/** Nothing is announced. */
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

/** What an id names; nothing when it cannot be one. */
export function kindOf(id: string): ContentKind | undefined {
  if (id === 'announcement' || id === 'home') return id;
  return isBuiltInPage(id) || isId(id) ? 'page' : undefined;
}

/** As this version understands it. What an older one stored and this one does not take holds nobody up. */
export function readValue(stored: unknown): ContentValue | undefined {
  return stored === null ? undefined : contentValue.safeParse(stored).data;
}

/** The addresses of its pictures. */
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

/** What the audit log says of it: words without their order of blocks. */
export function describeValue(value: ContentValue): Record<string, unknown> {
  if (value.kind === 'home') return { sections: value.sections.map(describeSection) };
  const { kind: _kind, ...fields } = value;
  if (!('blocks' in fields)) return fields;
  const { blocks, ...head } = fields;
  const text = blocks.map((block) => textsOf(block).join(' ')).join('\n');
  return { ...head, text: text.slice(0, loggedText) };
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
