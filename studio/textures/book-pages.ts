import type { CanvasTexture } from 'three';
import { pick, type Random, seededRandom } from '../random.ts';
import { type Brush, paintPicture, typeface } from './canvas.ts';
import { paintWallpaper } from './wallpapers.ts';

const titles = [
  'The Salt Road',
  'A House by Tides',
  'Night Gardener',
  'Paper Lanterns',
  'The Quiet Orchard',
  'Northern Rain',
];

const sentences = [
  'The harbour had been awake for an hour before the first boat came in.',
  'Nobody in the house remembered who had planted the quince by the gate.',
  'She counted the windows again and found one more than yesterday.',
  'It was the kind of rain that made people kind to one another.',
  'He folded the map along its old creases and said nothing.',
  'Above the roofs the evening turned the colour of weak tea.',
  'A radio somewhere was playing a song that had no end.',
  'They agreed to meet where the two lanes met, under the lamp.',
  'The letter was short, and that was how she knew it was true.',
  'By the time the bread was done the snow had reached the sill.',
];

const paper = '#e4e2db';
const ink = '#2c2b29';

/** A page of an invented novel, as grey ink on grey paper. */
export function bookPage(width: number, height: number, seed: number): CanvasTexture {
  return paintPicture(width, height, (brush) => {
    const random = seededRandom(seed * 13 + 7);
    brush.fillStyle = paper;
    brush.fillRect(0, 0, width, height);
    brush.fillStyle = ink;
    const margin = width * 0.1;
    brush.textAlign = 'center';
    brush.font = `500 ${width * 0.026}px ${typeface}`;
    brush.fillText(pick(titles, random), width / 2, height * 0.06);
    brush.font = `600 ${width * 0.06}px ${typeface}`;
    brush.fillText(`Chapter ${2 + Math.floor(random() * 9)}`, width / 2, height * 0.15);
    brush.textAlign = 'left';
    brush.font = `420 ${width * 0.0395}px ${typeface}`;
    const text = Array.from({ length: 40 }, () => pick(sentences, random)).join(' ');
    setText(brush, text, {
      left: margin,
      top: height * 0.22,
      width: width - margin * 2,
      bottom: height * 0.9,
      line: width * 0.06,
    });
    paintProgress(brush, width, height, random);
  });
}

/** The cover of an invented book in muted colour-ink tones. */
export function bookCover(width: number, height: number, seed: number): CanvasTexture {
  return paintPicture(width, height, (brush) => {
    const random = seededRandom(seed * 29 + 3);
    brush.fillStyle = paper;
    brush.fillRect(0, 0, width, height);
    brush.save();
    brush.filter = 'saturate(0.82) contrast(0.9)';
    paintWallpaper(brush, width, height * 0.7, seed + 2);
    brush.restore();
    brush.fillStyle = paper;
    brush.fillRect(0, height * 0.7, width, height * 0.3);
    brush.fillStyle = ink;
    brush.font = `700 ${width * 0.086}px ${typeface}`;
    brush.fillText(pick(titles, random), width * 0.08, height * 0.8);
    brush.font = `450 ${width * 0.042}px ${typeface}`;
    brush.fillText('A novel', width * 0.08, height * 0.86);
    paintProgress(brush, width, height, random);
  });
}

function paintProgress(brush: Brush, width: number, height: number, random: Random): void {
  const read = 0.15 + random() * 0.7;
  brush.fillStyle = '#b9b6ae';
  brush.fillRect(width * 0.1, height * 0.945, width * 0.62, height * 0.004);
  brush.fillStyle = ink;
  brush.fillRect(width * 0.1, height * 0.945, width * 0.62 * read, height * 0.004);
  brush.font = `500 ${width * 0.028}px ${typeface}`;
  brush.textAlign = 'right';
  brush.fillText(`${Math.round(read * 100)} %`, width * 0.9, height * 0.951);
  brush.textAlign = 'left';
}

function setText(
  brush: Brush,
  text: string,
  box: { left: number; top: number; width: number; bottom: number; line: number },
): void {
  let line = '';
  let y = box.top;
  for (const word of text.split(' ')) {
    if (brush.measureText(`${line} ${word}`).width > box.width) {
      brush.fillText(line, box.left, y);
      line = word;
      y += box.line;
      if (y > box.bottom) return;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
}
