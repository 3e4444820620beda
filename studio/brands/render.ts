/** Draws the brand marks to picture masters: `node studio/brands/render.ts`. Re-running changes nothing unless a mark did. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { type BrandMark, ink, letterings } from './mark.ts';
import { brandMarks } from './marks.ts';

const width = 640;
const height = 320;
/** Space a lockup may take; longer names are set smaller rather than touching the tile's edge. */
const room = { width: 500, height: 190 };
const bodySize = 100;

const require = createRequire(import.meta.url);
const outputFolder = new URL('../../demo/pictures/brands/', import.meta.url);

async function loadFontFaces(): Promise<string> {
  const faces = await Promise.all(
    (['normal', 'italic'] as const).map(async (style) => {
      const file = require.resolve(
        `@fontsource-variable/figtree/files/figtree-latin-wght-${style}.woff2`,
      );
      const data = (await readFile(file)).toString('base64');
      return `@font-face{font-family:Mark;font-style:${style};font-weight:300 900;src:url(data:font/woff2;base64,${data})}`;
    }),
  );
  return faces.join('');
}

function writeName({ name, lettering }: BrandMark): string {
  const style = letterings[lettering];
  if (!('case' in style)) return name;
  return style.case === 'upper' ? name.toUpperCase() : name.toLowerCase();
}

/** Name on a baseline at the origin; the pictogram is set against the letters once they are measured. */
function drawMark(mark: BrandMark): string {
  const style = letterings[mark.lettering];
  const size = bodySize * style.size;
  const slope = 'italic' in style ? 'italic' : 'normal';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${ink}">
    <g id="lockup">
      <g id="pictogram">${mark.pictogram}</g>
      <text id="name" font-family="Mark" font-style="${slope}" font-weight="${style.weight}" font-size="${size}" letter-spacing="${style.tracking * size}">${writeName(mark)}</text>
    </g>
  </svg>`;
}

interface Layout {
  width: number;
  height: number;
  room: { width: number; height: number };
  above: boolean;
  tracking: number;
  letterHeight: number;
}

/** Runs in the page, where glyph widths are known. */
function arrangeMark(layout: Layout): void {
  const part = (id: string) => {
    const element = document.getElementById(id);
    if (!(element instanceof SVGGraphicsElement)) throw new Error(`No ${id} in the mark.`);
    return element;
  };
  const lockup = part('lockup');
  const pictogram = part('pictogram');
  const nameWidth = part('name').getBBox().width - layout.tracking;
  const drawn = pictogram.getBBox();
  const middle = { x: drawn.x + drawn.width / 2, y: drawn.y + drawn.height / 2 };

  const scale = (layout.letterHeight / drawn.height) * (layout.above ? 1.9 : 1.22);
  const gap = layout.letterHeight * (layout.above ? 0.62 : 0.36);
  const iconWidth = drawn.width * scale;
  const iconHeight = drawn.height * scale;
  const centre = layout.above
    ? { x: nameWidth / 2, y: -layout.letterHeight - gap - iconHeight / 2 }
    : { x: -gap - iconWidth / 2, y: -layout.letterHeight / 2 };
  pictogram.setAttribute(
    'transform',
    `translate(${centre.x - middle.x * scale} ${centre.y - middle.y * scale}) scale(${scale})`,
  );

  const box = layout.above
    ? {
        x: 0,
        y: -layout.letterHeight - gap - iconHeight,
        w: nameWidth,
        h: layout.letterHeight + gap + iconHeight,
      }
    : {
        x: -gap - iconWidth,
        y: -layout.letterHeight,
        w: nameWidth + gap + iconWidth,
        h: layout.letterHeight,
      };
  const fit = Math.min(1, layout.room.width / box.w, layout.room.height / box.h);
  const x = layout.width / 2 - (box.x + box.w / 2) * fit;
  const y = layout.height / 2 - (box.y + box.h / 2) * fit;
  lockup.setAttribute('transform', `translate(${x} ${y}) scale(${fit})`);
}

const fontFaces = await loadFontFaces();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none'],
});
try {
  const page = await browser.newPage({ viewport: { width, height } });
  await mkdir(outputFolder, { recursive: true });
  for (const [key, mark] of Object.entries(brandMarks)) {
    const style = letterings[mark.lettering];
    const size = bodySize * style.size;
    await page.setContent(
      `<style>${fontFaces}body{margin:0}svg{display:block}</style>${drawMark(mark)}`,
    );
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(arrangeMark, {
      width,
      height,
      room,
      above: mark.place === 'above',
      tracking: style.tracking * size,
      letterHeight: size * 0.7,
    });
    const drawing = await page.screenshot({ omitBackground: true });
    const picture = await sharp(drawing).webp({ quality: 90, alphaQuality: 100 }).toBuffer();
    await writeFile(new URL(`${key}.webp`, outputFolder), picture);
  }
} finally {
  await browser.close();
}
