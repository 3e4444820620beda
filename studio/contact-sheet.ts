import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type OverlayOptions } from 'sharp';
import { type StudioKind, studioKinds } from '../demo/catalogue/types.ts';
import { banners } from './banners/banners.ts';
import { openStudio } from './browser.ts';
import type { ModelLook, ProductModel, View } from './model.ts';
import type { RawPicture } from './orders.ts';
import { modelOf } from './registry.ts';

/*
 * node studio/contact-sheet.ts <folder> [--kinds mouse,camera] [--colors #fd7631,#26262a]
 *   [--size 320] [--exposures 2] [--finish gloss] [--seed 1] [--tile #655d54]
 *
 * Photographs samples and lays them out for looking at:
 *   overview.png     every variant of every kind, main view
 *   <kind>.png       a row for each variant and colour, a column for each view (with --kinds)
 *   banners.png      all banners (without --kinds)
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kinds: { type: 'string' },
    variants: { type: 'string' },
    colors: { type: 'string', default: '#fd7631,#2b2b30,#f1ece4' },
    size: { type: 'string', default: '320' },
    exposures: { type: 'string', default: '2' },
    views: { type: 'string', default: '3' },
    finish: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tile: { type: 'string', default: '#f5f3f0' },
  },
});

const folder = positionals[0];
if (!folder) throw new Error('Name the folder the sheets go to');
const size = Number(values.size);
const exposures = Number(values.exposures);
const colors = values.colors.split(',');
await mkdir(folder, { recursive: true });
const studio = await openStudio();
try {
  if (values.kinds) {
    for (const kind of values.kinds.split(',')) await makeKindSheet(kind as StudioKind);
  } else {
    await makeOverview();
    await makeBannerSheet();
  }
} finally {
  await studio.close();
}

async function makeKindSheet(kind: StudioKind): Promise<void> {
  const variants = values.variants?.split(',') ?? studioKinds[kind];
  const rows: RawPicture[][] = [];
  for (const variant of variants) {
    const views = modelOf(kind)
      .views(variant as never)
      .slice(0, Number(values.views));
    for (const [index, color] of colors.entries()) {
      const row: RawPicture[] = [];
      for (const view of views) row.push(await shoot(kind, variant, color, view, index));
      rows.push(row);
    }
  }
  await writeSheet(`${kind}.png`, rows);
}

async function makeOverview(): Promise<void> {
  const cells: RawPicture[] = [];
  for (const kind of Object.keys(studioKinds) as StudioKind[]) {
    for (const [index, variant] of studioKinds[kind].entries()) {
      const [mainView] = modelOf(kind).views(variant as never);
      const color = colors[index % colors.length] ?? '#fd7631';
      cells.push(await shoot(kind, variant, color, mainView, cells.length));
    }
  }
  const columns = 9;
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  await writeSheet('overview.png', rows);
}

async function makeBannerSheet(): Promise<void> {
  const rows: RawPicture[][] = [];
  for (const { name } of banners) {
    rows.push([await studio.photographBanner({ banner: name, scale: 0.5, exposures })]);
  }
  await writeSheet('banners.png', rows);
}

function shoot(
  kind: StudioKind,
  variant: string,
  color: string,
  view: View,
  index: number,
): Promise<RawPicture> {
  const { defaults }: ProductModel<StudioKind> = modelOf(kind);
  const look: ModelLook = {
    variant,
    color,
    accent: defaults.accent,
    finish: (values.finish ?? defaults.finish) as ModelLook['finish'],
    proportion: 1,
    seed: Number(values.seed) + index,
    brandName: 'Auralis',
  };
  return studio.photographProduct({ kind, look, view, size, exposures });
}

async function writeSheet(name: string, rows: RawPicture[][]): Promise<void> {
  const layers: OverlayOptions[] = [];
  let top = 0;
  let width = 0;
  for (const row of rows) {
    let left = 0;
    for (const picture of row) {
      const raw = { width: picture.width, height: picture.height, channels: 4 } as const;
      layers.push({ input: Buffer.from(picture.pixels, 'base64'), raw, left, top });
      left += picture.width;
    }
    width = Math.max(width, left);
    top += Math.max(...row.map((picture) => picture.height));
  }
  await sharp({ create: { width, height: top, channels: 4, background: values.tile } })
    .composite(layers)
    .png()
    .toFile(join(folder ?? '.', name));
  console.log(`${name}: ${layers.length} pictures`);
}
