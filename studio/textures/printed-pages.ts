import type { CanvasTexture } from 'three';
import { seededRandom } from '../random.ts';
import { fillRounded, paintPicture, typeface } from './canvas.ts';
import { layerColor, paletteFor } from './palettes.ts';
import { paintWallpaper } from './wallpapers.ts';

/** A sheet of office paper: heading, chart, lines of text. `colorful` is false for laser printers. */
export function printedDocument(seed: number, colorful: boolean): CanvasTexture {
  return paintPicture(640, 900, (brush, width, height) => {
    const random = seededRandom(seed * 17 + 1);
    const palette = paletteFor(seed);
    const color = (layer: number) =>
      colorful ? layerColor(palette, layer) : layer % 2 === 0 ? '#4a4a4a' : '#8f8f8f';
    brush.fillStyle = '#fdfcfa';
    brush.fillRect(0, 0, width, height);
    brush.fillStyle = '#2b2a2c';
    brush.font = `700 52px ${typeface}`;
    brush.fillText('Autumn report', 64, 130);
    brush.fillStyle = color(0);
    brush.fillRect(64, 160, 120, 10);
    for (let bar = 0; bar < 7; bar++) {
      const tall = 70 + random() * 190;
      brush.fillStyle = color(bar);
      fillRounded(brush, 64 + bar * 76, 480 - tall, 50, tall, 8);
    }
    brush.fillStyle = '#b9b6b2';
    for (let line = 0; line < 10; line++) {
      fillRounded(
        brush,
        64,
        540 + line * 30,
        512 * (line % 5 === 4 ? 0.5 : 0.92 + random() * 0.08),
        10,
        5,
      );
    }
  });
}

/** A glossy photograph with a white border. */
export function printedPhoto(seed: number): CanvasTexture {
  return paintPicture(700, 500, (brush, width, height) => {
    brush.fillStyle = '#fdfcfa';
    brush.fillRect(0, 0, width, height);
    brush.save();
    brush.beginPath();
    brush.rect(28, 28, width - 56, height - 56);
    brush.clip();
    paintWallpaper(brush, width, height, seed);
    brush.restore();
  });
}
