import type { CanvasTexture } from 'three';
import { seededRandom } from '../random.ts';
import { type Brush, fillCircle, fillRounded, paintPicture, typeface } from './canvas.ts';
import { layerColor, paletteFor } from './palettes.ts';
import { wallpaper } from './wallpapers.ts';

function write(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  style: { size: number; weight?: number; color?: string; align?: CanvasTextAlign },
): void {
  brush.font = `${style.weight ?? 500} ${style.size}px ${typeface}`;
  brush.fillStyle = style.color ?? '#ffffff';
  brush.textAlign = style.align ?? 'center';
  brush.fillText(text, x, y);
}

/** Clock and date over a wallpaper. */
export function lockScreen(width: number, height: number, seed: number): CanvasTexture {
  return wallpaper(width, height, seed, (brush) => {
    const unit = Math.min(width, height);
    write(brush, 'Tuesday 14 May', width / 2, height * 0.125, { size: unit * 0.05 });
    write(brush, '9:41', width / 2, height * 0.125 + unit * 0.21, {
      size: unit * 0.23,
      weight: 600,
    });
    brush.fillStyle = 'rgba(255, 255, 255, 0.22)';
    fillCircle(brush, unit * 0.14, height - unit * 0.14, unit * 0.06);
    fillCircle(brush, width - unit * 0.14, height - unit * 0.14, unit * 0.06);
    brush.fillStyle = 'rgba(255, 255, 255, 0.85)';
    fillRounded(
      brush,
      width * 0.34,
      height - unit * 0.035,
      width * 0.32,
      unit * 0.012,
      unit * 0.006,
    );
  });
}

/** Rows of coloured app tiles over a wallpaper, with a dock. */
export function homeScreen(width: number, height: number, seed: number): CanvasTexture {
  return wallpaper(width, height, seed, (brush) => {
    const random = seededRandom(seed + 77);
    const columns = width > height ? 7 : 4;
    const tile = width / (columns * 1.62 + 0.62);
    const gap = tile * 0.62;
    const rows = Math.floor((height * 0.56) / (tile + gap));
    const colors = ['#fd7631', '#ffffff', '#2d6cdf', '#1c1b1f', '#23a26d', '#f4b740', '#e4476b'];
    const put = (x: number, y: number) => {
      const color = colors[Math.floor(random() * colors.length)] ?? '#ffffff';
      brush.fillStyle = color;
      fillRounded(brush, x, y, tile, tile, tile * 0.24);
      brush.fillStyle = color === '#ffffff' ? layerColor(paletteFor(seed), 0) : '#ffffff';
      const middle = { x: x + tile / 2, y: y + tile / 2 };
      if (random() < 0.5) fillCircle(brush, middle.x, middle.y, tile * 0.2);
      else
        fillRounded(
          brush,
          middle.x - tile * 0.22,
          middle.y - tile * 0.16,
          tile * 0.44,
          tile * 0.32,
          tile * 0.08,
        );
    };
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        put(gap + column * (tile + gap), height * 0.1 + row * (tile + gap));
      }
    }
    const dockTop = height - tile * 1.9;
    brush.fillStyle = 'rgba(255, 255, 255, 0.26)';
    fillRounded(brush, gap * 0.5, dockTop, width - gap, tile * 1.5, tile * 0.5);
    for (let column = 0; column < columns; column++) {
      put(gap + column * (tile + gap), dockTop + tile * 0.25);
    }
  });
}

/** A computer's desktop: menu bar, a window or two, a dock. */
export function desktopScreen(width: number, height: number, seed: number): CanvasTexture {
  return wallpaper(width, height, seed, (brush) => {
    const unit = height / 100;
    const palette = paletteFor(seed);
    brush.fillStyle = 'rgba(20, 18, 22, 0.42)';
    brush.fillRect(0, 0, width, unit * 3.4);
    write(brush, '9:41', width - unit * 4, unit * 2.4, { size: unit * 1.9 });
    write(brush, 'Files   Edit   View', unit * 12, unit * 2.4, { size: unit * 1.9 });
    if (seed % 2 === 0) paintWindows(brush, width, height, layerColor(palette, 0));
    const dock = { width: unit * 62, height: unit * 7.4 };
    const left = (width - dock.width) / 2;
    brush.fillStyle = 'rgba(255, 255, 255, 0.28)';
    fillRounded(brush, left, height - unit * 9.4, dock.width, dock.height, unit * 2);
    const colors = ['#fd7631', '#ffffff', '#2d6cdf', '#23a26d', '#f4b740', '#e4476b', '#1c1b1f'];
    for (let icon = 0; icon < 9; icon++) {
      brush.fillStyle = colors[(icon + seed) % colors.length] ?? '#ffffff';
      fillRounded(
        brush,
        left + unit * (1.6 + icon * 6.6),
        height - unit * 8.3,
        unit * 5.2,
        unit * 5.2,
        unit * 1.3,
      );
    }
  });
}

function paintWindows(brush: Brush, width: number, height: number, color: string): void {
  const unit = height / 100;
  const panel = (x: number, y: number, w: number, h: number, fill: string) => {
    brush.save();
    brush.shadowColor = 'rgba(0, 0, 0, 0.4)';
    brush.shadowBlur = unit * 4;
    brush.fillStyle = fill;
    fillRounded(brush, x, y, w, h, unit * 1.6);
    brush.restore();
    for (const [index, dot] of ['#ff5f57', '#febc2e', '#28c840'].entries()) {
      brush.fillStyle = dot;
      fillCircle(brush, x + unit * (2.2 + index * 2.2), y + unit * 2.2, unit * 0.75);
    }
  };
  panel(width * 0.1, height * 0.13, width * 0.46, height * 0.62, '#fbfaf8');
  brush.fillStyle = '#ece8e3';
  fillRounded(brush, width * 0.12, height * 0.2, width * 0.1, height * 0.5, unit);
  brush.fillStyle = color;
  fillRounded(brush, width * 0.24, height * 0.2, width * 0.3, height * 0.24, unit);
  for (let line = 0; line < 7; line++) {
    brush.fillStyle = line === 0 ? '#3a3634' : '#d8d2cb';
    const length = 0.3 - (line % 3) * 0.05;
    fillRounded(
      brush,
      width * 0.24,
      height * (0.48 + line * 0.034),
      width * length,
      unit * 1.3,
      unit * 0.6,
    );
  }
  panel(width * 0.5, height * 0.32, width * 0.4, height * 0.48, '#1f1d22');
  const random = seededRandom(width);
  const ink = ['#fd7631', '#8ecae6', '#b8b3ad', '#f4b740', '#7ddf9c'];
  for (let line = 0; line < 13; line++) {
    let x = width * (0.53 + (line % 4) * 0.014);
    for (let word = 0; word < 2 + (line % 3); word++) {
      const length = width * (0.02 + random() * 0.06);
      brush.fillStyle = ink[(line + word) % ink.length] ?? '#ffffff';
      fillRounded(brush, x, height * (0.385 + line * 0.03), length, unit * 1.2, unit * 0.6);
      x += length + unit;
    }
  }
}

/** A power bank's or station's display: how full it is. */
export function chargeDisplay(percent: number, accent: string): CanvasTexture {
  return paintPicture(360, 200, (brush) => {
    brush.fillStyle = '#0b0b0d';
    brush.fillRect(0, 0, 360, 200);
    write(brush, String(percent), 160, 148, { size: 132, weight: 600 });
    write(brush, '%', 282, 148, { size: 64, weight: 600, color: accent });
  });
}

/** A film's title frame with a row of posters: what a television shows when it is not art. */
export function filmScreen(width: number, height: number, seed: number): CanvasTexture {
  return wallpaper(width, height, seed, (brush) => {
    const unit = height / 100;
    const palette = paletteFor(seed);
    const veil = brush.createLinearGradient(0, height * 0.45, 0, height);
    veil.addColorStop(0, 'rgba(8, 7, 12, 0)');
    veil.addColorStop(1, 'rgba(8, 7, 12, 0.88)');
    brush.fillStyle = veil;
    brush.fillRect(0, 0, width, height);
    const titles = ['Low Tide', 'Night Ferry', 'Saltlight', 'The Long Orchard', 'Kite Season'];
    const title = titles[seed % titles.length] ?? 'Low Tide';
    write(brush, title, unit * 7, height * 0.56, { size: unit * 11, weight: 700, align: 'left' });
    brush.fillStyle = '#fd7631';
    fillRounded(brush, unit * 7, height * 0.6, unit * 22, unit * 6.4, unit * 3.2);
    write(brush, 'Play', unit * 18, height * 0.644, { size: unit * 3.4, weight: 600 });
    for (let poster = 0; poster < 7; poster++) {
      brush.fillStyle = layerColor(palette, poster);
      fillRounded(brush, unit * (7 + poster * 25), height * 0.74, unit * 22, unit * 18, unit * 1.4);
    }
  });
}
