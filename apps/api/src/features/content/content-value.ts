import {
  type AnnouncementValue,
  type ContentKind,
  type ContentValue,
  contentValue,
  isBuiltInPage,
} from '@matjar/contract/content.ts';
import { isId } from '../../platform/ids.ts';

/** Nothing is announced. */
const noAnnouncement: AnnouncementValue = {
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

/** Documents that every shop has, beside its pages. */
export const initialValues = { announcement: noAnnouncement } as const;

/** What an id names; nothing when it cannot be one. */
export function kindOf(id: string): ContentKind | undefined {
  if (id === 'announcement') return id;
  return isBuiltInPage(id) || isId(id) ? 'page' : undefined;
}

/** As this version understands it. What an older one stored and this one does not take holds nobody up. */
export function readValue(stored: unknown): ContentValue | undefined {
  return stored === null ? undefined : contentValue.safeParse(stored).data;
}

/** The addresses of its pictures. */
export function picturesOf(value: ContentValue): string[] {
  if (value.kind !== 'page') return [];
  return value.blocks.flatMap((block) => (block.type === 'picture' ? [block.picture] : []));
}

const loggedText = 4_000;

/** What the audit log says of it: words without their order of blocks. */
export function describeValue(value: ContentValue): Record<string, unknown> {
  const { kind: _kind, ...fields } = value;
  if (!('blocks' in fields)) return fields;
  const { blocks, ...head } = fields;
  const text = blocks.map((block) => textsOf(block).join(' ')).join('\n');
  return { ...head, text: text.slice(0, loggedText) };
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' ? (name === 'id' || name === 'type' ? [] : [each]) : textsOf(each),
  );
}
