import { z } from 'zod';
import { picture } from '../catalog/catalog.ts';
import type { MessageKey } from '../messages/message-types.ts';
import {
  endsAfterStart,
  endsBeforeStart,
  pictureAddress,
  scheduleFields,
} from './content-schedule.ts';
import { contentLine, contentLink, filledLine, filledText, optionalLink } from './content-text.ts';

/** Sections of the home page, in the owner's order. */

type Key = { error: MessageKey };

/** Painted backgrounds of slides; see banners.css. */
export const bannerGrounds = [
  'sound',
  'cinema',
  'desk',
  'cables',
  'power-banks',
  'film-night',
] as const;

export const homeLimits = { sections: 20, slides: 6, banners: 4, products: 20 } as const;

const id = z.string().min(1).max(40);

const slideFields = {
  id,
  title: filledLine(60),
  text: contentLine(120),
  linkText: filledLine(40),
  href: contentLink,
  ground: z.enum(bannerGrounds),
};

/** A banner without a picture shows its background and texts. */
const slide = z.object({ ...slideFields, picture: pictureAddress.nullable() });
const shownSlide = z.object({ ...slideFields, picture: picture.optional() });

const named = z.object({ id: z.string().max(40), name: contentLine() });
const sourceMissing = { error: 'content.sourceMissing' } satisfies Key;

/** Products of a row; names are for editors. */
const productSource = z.discriminatedUnion('by', [
  z.object({ by: z.literal('sold') }),
  z.object({ by: z.literal('newest') }),
  z.object({ by: z.literal('sale') }),
  z.object({ by: z.literal('keyword'), keyword: filledLine(80) }),
  z.object({
    by: z.literal('category'),
    category: named.nullable().refine(Boolean, sourceMissing),
  }),
  z.object({ by: z.literal('brand'), brand: named.nullable().refine(Boolean, sourceMissing) }),
  z.object({
    by: z.literal('chosen'),
    products: z
      .array(
        z.object({
          id: z.string().max(40),
          title: z.string().max(300),
          image: z.string().max(500).optional(),
        }),
      )
      .min(1, sourceMissing)
      .max(homeLimits.products),
  }),
]);

function sections<Slide extends z.ZodType, More extends z.ZodRawShape>(banner: Slide, more: More) {
  return z.discriminatedUnion('type', [
    z.object({ id, type: z.literal('categories'), title: filledLine(60), ...more }),
    z.object({ id, type: z.literal('brands'), title: filledLine(60), ...more }),
    z.object({
      id,
      type: z.literal('hero'),
      slides: z
        .array(banner)
        .min(1, { error: 'content.slideMissing' } satisfies Key)
        .max(homeLimits.slides),
      ...more,
    }),
    z.object({
      id,
      type: z.literal('banners'),
      banners: z
        .array(banner)
        .min(1, { error: 'content.slideMissing' } satisfies Key)
        .max(homeLimits.banners),
      ...more,
    }),
    z.object({
      id,
      type: z.literal('products'),
      title: filledLine(60),
      source: productSource,
      linkText: contentLine(40),
      href: optionalLink,
      banner: banner.nullable(),
      ...more,
    }),
    z.object({
      id,
      type: z.literal('text'),
      title: filledLine(60),
      spans: filledText,
      linkText: contentLine(40),
      href: optionalLink,
      ...more,
    }),
  ]);
}

const homeSection = sections(slide, { shown: z.boolean(), ...scheduleFields });

export const homeValue = z.object({
  kind: z.literal('home'),
  sections: z
    .array(homeSection.refine(endsAfterStart, endsBeforeStart))
    .max(homeLimits.sections, { error: 'content.tooManySections' } satisfies Key),
});

const shownSection = sections(shownSlide, {}).meta({ id: 'HomeSection' });

export const homeResponse = z.object({ data: z.object({ sections: z.array(shownSection) }) });

export const homeQuery = z.object({
  preview: z.string().max(300).optional().meta({ description: 'Of staff: shows the draft.' }),
  at: z.iso
    .datetime()
    .optional()
    .meta({ description: 'With a preview: as it will be at that moment.' }),
});

export type HomeValue = z.infer<typeof homeValue>;
export type HomeSection = HomeValue['sections'][number];
export type HomeSlide = z.infer<typeof slide>;
export type ProductSource = z.infer<typeof productSource>;
export type ShownSection = z.infer<typeof shownSection>;
export type ShownSlide = z.infer<typeof shownSlide>;
