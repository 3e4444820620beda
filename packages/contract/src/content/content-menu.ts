import { z } from 'zod';
import type { MessageKey } from '../messages/message-types.ts';
import { contentLimits, contentLink, filledLine } from './content-text.ts';

/** Links of header, drawer and footer, as arranged by the owner. */

type Key = { error: MessageKey };

export const menuLimits = { header: 7, columns: 4, links: 8, drawer: 8 } as const;

const targetMissing = { error: 'content.targetMissing' } satisfies Key;
const tooManyLinks = { error: 'content.tooManyLinks' } satisfies Key;
const id = z.string().min(1).max(40);
const chosen = z
  .object({ id, name: z.string().max(contentLimits.address) })
  .nullable()
  .refine((value): boolean => value !== null, targetMissing);

/** Names are those at the time of choosing, for editors only. */
const target = z.discriminatedUnion('by', [
  z.object({ by: z.literal('path'), href: contentLink }),
  z.object({ by: z.literal('page'), page: z.string().min(1, targetMissing).max(40) }),
  z.object({ by: z.literal('category'), thing: chosen }),
  z.object({ by: z.literal('brand'), thing: chosen }),
  z.object({ by: z.literal('product'), thing: chosen }),
  z.object({ by: z.literal('search'), keyword: filledLine(80) }),
]);

const entry = z.object({ id, label: filledLine(40), target });

export const menuValue = z.object({
  kind: z.literal('menu'),
  header: z.array(entry).max(menuLimits.header, tooManyLinks),
  wholeHeader: z.boolean().default(false).meta({
    description: 'Whether `header` is all of it. Else the shop’s main places come before it.',
  }),
  categories: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether the first categories stand beside the links of the header.' }),
  columns: z
    .array(
      z.object({
        id,
        title: filledLine(40),
        entries: z.array(entry).max(menuLimits.links, tooManyLinks),
      }),
    )
    .max(menuLimits.columns, { error: 'content.tooManyColumns' } satisfies Key),
  drawer: z.array(entry).max(menuLimits.drawer, tooManyLinks),
});

const shownLink = z.object({
  text: z.string(),
  href: z.string(),
  rel: z.string().optional().meta({ description: 'Of links to other sites.' }),
});

/** The public menu, without links to deleted or hidden targets. */
export const shownMenu = z
  .object({
    header: z.array(shownLink),
    categories: z
      .boolean()
      .optional()
      .meta({ description: 'False where none stand beside the links of the header.' }),
    columns: z.array(z.object({ title: z.string(), links: z.array(shownLink) })),
    drawer: z.array(shownLink),
  })
  .meta({ id: 'ShopMenu' });

export type MenuValue = z.infer<typeof menuValue>;
export type MenuEntry = MenuValue['header'][number];
export type MenuColumn = MenuValue['columns'][number];
export type MenuTarget = MenuEntry['target'];
export type ShownMenu = z.infer<typeof shownMenu>;
