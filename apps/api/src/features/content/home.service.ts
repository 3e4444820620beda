import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { Banner } from '@matjar/contract/content/banners.ts';
import type {
  HomeSection,
  HomeSlide,
  HomeValue,
  ShownSection,
  ShownSlide,
} from '@matjar/contract/content/content-home.ts';
import { isShownAt } from '@matjar/contract/content/content-schedule.ts';
import type { Db } from '@matjar/db/connect.ts';
import { describePictures } from '../media/store-upload.ts';
import { writeBuiltInHome } from './built-in-home.ts';
import { findBanners, findDocument } from './content.queries.ts';
import type { ContentDeps } from './content.service.ts';
import { isPreviewOf } from './content-preview.ts';
import { picturesOf, readValue, sectionsMeanwhile } from './content-value.ts';

/** The arranged home page with its pictures. */
export interface ComposedHome {
  value: HomeValue;
  /** Previous sections that are shown until those of the same name start. */
  meanwhile: readonly HomeSection[];
  pictures: ReadonlyMap<string, Picture>;
}

export async function readBuiltInHome(db: Db): Promise<HomeValue> {
  return writeBuiltInHome((await listBanners(db)).data);
}

/** The published home page, or the default. */
export async function composeHome(db: Db, stored: unknown): Promise<ComposedHome> {
  const known = readValue(stored ?? null);
  const value = known?.kind === 'home' ? known : await readBuiltInHome(db);
  const meanwhile = sectionsMeanwhile(stored);
  const named = [...value.sections, ...meanwhile];
  const pictures = await describePictures(db, picturesOf({ ...value, sections: named }));
  return { value, meanwhile, pictures };
}

/** Keeps the current form of sections that start later. */
export function keepPublishedSections(value: HomeValue, before: ComposedHome, now: number): object {
  const standing = sectionsStanding(before, now);
  const later = value.sections.filter(({ from }) => from !== null && Date.parse(from) > now);
  const meanwhile = later.flatMap(({ id }) => standing.find((each) => each.id === id) ?? []);
  return meanwhile.length > 0 ? { ...value, meanwhile } : value;
}

function sectionsStanding({ value, meanwhile }: ComposedHome, now: number): HomeSection[] {
  return value.sections.flatMap((section) => {
    if (!section.shown) return [];
    const begins = section.from === null ? now : Date.parse(section.from);
    const standing = begins <= now ? section : meanwhile.find(({ id }) => id === section.id);
    return standing && isShownAt(standing, now) ? [standing] : [];
  });
}

/** The sections shown at a moment. */
export function sectionsAt(home: ComposedHome, now: number): ShownSection[] {
  const { pictures } = home;
  return sectionsStanding(home, now).map(
    ({ shown: _shown, from: _from, until: _until, ...section }): ShownSection => {
      if (section.type === 'hero') {
        return { ...section, slides: section.slides.map((each) => showSlide(each, pictures)) };
      }
      if (section.type === 'banners') {
        return { ...section, banners: section.banners.map((each) => showSlide(each, pictures)) };
      }
      if (section.type !== 'products') return section;
      return { ...section, banner: section.banner && showSlide(section.banner, pictures) };
    },
  );
}

function showSlide(
  { picture: address, ...slide }: HomeSlide,
  pictures: ComposedHome['pictures'],
): ShownSlide {
  const picture = address === null ? undefined : pictures.get(address);
  return { ...slide, ...(picture && { picture: { ...picture, placeholder: '' } }) };
}

/** The home page for shoppers; with a preview token its draft, at the requested time. */
export async function showHome(
  { db, content, linkSecrets }: ContentDeps,
  { preview, at }: { preview?: string | undefined; at?: string | undefined },
): Promise<{ data: { sections: ShownSection[] } }> {
  if (!isPreviewOf('home', preview, linkSecrets)) return { data: { sections: content.home } };
  const row = await findDocument(db, 'home');
  const published = await composeHome(db, row?.published);
  const draft = readValue(row?.draft ?? null);
  const home =
    draft?.kind === 'home'
      ? await composeHome(db, keepPublishedSections(draft, published, Date.now()))
      : published;
  return { data: { sections: sectionsAt(home, at ? Date.parse(at) : Date.now()) } };
}

export async function listBanners(db: Db): Promise<{ results: number; data: Banner[] }> {
  const rows = await findBanners(db);
  const data = rows.map(({ id, slot, key, href, ...picture }) => ({
    _id: id,
    slot,
    key,
    href,
    picture,
  }));
  return { results: data.length, data };
}
