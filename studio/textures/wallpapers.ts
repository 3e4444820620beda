import type { CanvasTexture } from 'three';
import { type Random, seededRandom } from '../random.ts';
import { type Brush, fillCircle, type Paint, paintPicture } from './canvas.ts';
import { layerColor, type Palette, paletteFor } from './palettes.ts';

type Scene = (
  brush: Brush,
  width: number,
  height: number,
  palette: Palette,
  random: Random,
) => void;

const scenes: readonly Scene[] = [paintWaves, paintDunes, paintAurora, paintDiscs, paintPetals];

/** A wallpaper chosen by the seed; `over` paints an interface on top of it. */
export function wallpaper(
  width: number,
  height: number,
  seed: number,
  over?: Paint,
): CanvasTexture {
  return paintPicture(width, height, (brush) => {
    paintWallpaper(brush, width, height, seed);
    over?.(brush, width, height);
  });
}

export function paintWallpaper(brush: Brush, width: number, height: number, seed: number): void {
  const palette = paletteFor(seed);
  const random = seededRandom(seed * 31 + 5);
  const scene = scenes[Math.abs(Math.floor(seed)) % scenes.length] ?? paintWaves;
  brush.save();
  paintSky(brush, width, height, palette);
  scene(brush, width, height, palette, random);
  brush.restore();
}

function paintSky(brush: Brush, width: number, height: number, palette: Palette): void {
  const sky = brush.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, palette[0]);
  sky.addColorStop(1, palette[1]);
  brush.fillStyle = sky;
  brush.fillRect(0, 0, width, height);
}

function paintGlowingBlobs(
  brush: Brush,
  width: number,
  height: number,
  palette: Palette,
  random: Random,
  form: { count: number; size: number; strength: number },
): void {
  brush.save();
  brush.filter = `blur(${Math.max(width, height) * 0.05}px)`;
  brush.globalAlpha = form.strength;
  for (let index = 0; index < form.count; index++) {
    brush.fillStyle = layerColor(palette, index);
    brush.beginPath();
    const across = width * form.size * (0.5 + random());
    const along = height * form.size * (0.5 + random());
    const tilt = random() * 3;
    brush.ellipse(random() * width, random() * height, across, along, tilt, 0, Math.PI * 2);
    brush.fill();
  }
  brush.restore();
}

function paintWaves(
  brush: Brush,
  width: number,
  height: number,
  palette: Palette,
  random: Random,
): void {
  paintGlowingBlobs(brush, width, height, palette, random, { count: 4, size: 0.22, strength: 0.5 });
  const phase = random() * 6;
  const layers = 7;
  brush.shadowColor = 'rgba(0, 0, 0, 0.35)';
  brush.shadowBlur = Math.max(width, height) * 0.025;
  brush.shadowOffsetY = -height * 0.008;
  brush.globalAlpha = 0.86;
  for (let layer = 0; layer < layers; layer++) {
    const start = height * (0.34 + layer * 0.1);
    brush.beginPath();
    brush.moveTo(-10, height + 10);
    for (let step = 0; step <= 80; step++) {
      const u = step / 80;
      const swell = Math.sin(u * 3.4 + phase + layer * 0.42) * 0.15;
      const ripple = Math.sin(u * 6.1 + layer * 0.8) * 0.035;
      brush.lineTo(u * width, start + (swell + ripple - u * 0.12) * height);
    }
    brush.lineTo(width + 10, height + 10);
    brush.closePath();
    const color = brush.createLinearGradient(0, start - height * 0.2, width * 0.8, height);
    color.addColorStop(0, layerColor(palette, layer));
    color.addColorStop(1, layerColor(palette, layer + 1));
    brush.fillStyle = color;
    brush.fill();
  }
}

function paintDunes(
  brush: Brush,
  width: number,
  height: number,
  palette: Palette,
  random: Random,
): void {
  const low = brush.createLinearGradient(0, 0, 0, height);
  low.addColorStop(0, palette[0]);
  low.addColorStop(0.6, layerColor(palette, 1));
  low.addColorStop(1, layerColor(palette, 0));
  brush.fillStyle = low;
  brush.fillRect(0, 0, width, height);
  const size = Math.min(width, height) * 0.16;
  const sunX = width * (0.3 + random() * 0.4);
  brush.fillStyle = layerColor(palette, 1);
  brush.shadowColor = layerColor(palette, 1);
  brush.shadowBlur = size;
  fillCircle(brush, sunX, height * 0.44, size);
  brush.shadowBlur = 0;
  const ridges = 5;
  for (let ridge = 0; ridge < ridges; ridge++) {
    const base = height * (0.52 + ridge * 0.1);
    const phase = random() * 9;
    const steep = 0.09 + random() * 0.05;
    brush.beginPath();
    brush.moveTo(-10, height + 10);
    for (let step = 0; step <= 90; step++) {
      const u = step / 90;
      const hill = Math.abs(Math.sin(u * 2.6 + phase)) ** 1.4 + Math.sin(u * 7 + phase * 2) * 0.12;
      brush.lineTo(u * width, base - hill * steep * height);
    }
    brush.lineTo(width + 10, height + 10);
    brush.closePath();
    const mist = brush.createLinearGradient(0, base - height * 0.12, 0, base + height * 0.2);
    mist.addColorStop(0, layerColor(palette, ridge + 2));
    mist.addColorStop(1, ridge % 2 === 0 ? palette[1] : palette[0]);
    brush.fillStyle = mist;
    brush.globalAlpha = 0.72 + ridge * 0.07;
    brush.fill();
  }
}

function paintAurora(
  brush: Brush,
  width: number,
  height: number,
  palette: Palette,
  random: Random,
): void {
  paintGlowingBlobs(brush, width, height, palette, random, {
    count: 6,
    size: 0.34,
    strength: 0.75,
  });
  brush.globalCompositeOperation = 'screen';
  for (let curtain = 0; curtain < 26; curtain++) {
    const x = width * (curtain / 25);
    const sway = Math.sin(curtain * 0.55 + random() * 0.4) * height * 0.12;
    const light = brush.createLinearGradient(0, height * 0.15 + sway, 0, height * 0.8 + sway);
    light.addColorStop(0, 'rgba(0, 0, 0, 0)');
    light.addColorStop(0.5, layerColor(palette, curtain % 3));
    light.addColorStop(1, 'rgba(0, 0, 0, 0)');
    brush.globalAlpha = 0.12 + random() * 0.16;
    brush.fillStyle = light;
    brush.fillRect(x - width * 0.035, 0, width * 0.07, height);
  }
}

function paintDiscs(
  brush: Brush,
  width: number,
  height: number,
  palette: Palette,
  random: Random,
): void {
  const span = Math.hypot(width, height);
  const centreX = width * (0.15 + random() * 0.25);
  const centreY = height * (0.85 - random() * 0.15);
  brush.shadowColor = 'rgba(0, 0, 0, 0.4)';
  brush.shadowBlur = span * 0.03;
  const rings = 8;
  for (let index = 0; index < rings; index++) {
    const radius = span * (0.86 - index * 0.1);
    const color = brush.createLinearGradient(
      centreX - radius,
      centreY - radius,
      centreX + radius,
      centreY + radius,
    );
    color.addColorStop(0, index === 0 ? palette[1] : layerColor(palette, index));
    color.addColorStop(1, index === 0 ? palette[0] : layerColor(palette, index + 2));
    brush.fillStyle = color;
    fillCircle(brush, centreX + index * span * 0.016, centreY - index * span * 0.012, radius);
  }
}

function paintPetals(
  brush: Brush,
  width: number,
  height: number,
  palette: Palette,
  random: Random,
): void {
  const span = Math.max(width, height);
  paintGlowingBlobs(brush, width, height, palette, random, { count: 3, size: 0.3, strength: 0.5 });
  brush.translate(width * (0.42 + random() * 0.2), height * (0.6 + random() * 0.1));
  const petals = 11;
  const start = random() * Math.PI;
  brush.shadowColor = 'rgba(0, 0, 0, 0.38)';
  brush.shadowBlur = span * 0.02;
  for (let layer = 0; layer < 2; layer++) {
    const length = span * (0.52 - layer * 0.2);
    for (let petal = 0; petal < petals; petal++) {
      brush.save();
      brush.rotate(start + ((petal + layer * 0.5) / petals) * Math.PI * 2);
      const color = brush.createLinearGradient(0, 0, length, 0);
      color.addColorStop(0, palette[1]);
      color.addColorStop(0.55, layerColor(palette, petal + layer));
      color.addColorStop(1, layerColor(palette, petal + layer + 1));
      brush.fillStyle = color;
      brush.globalAlpha = 0.9;
      brush.beginPath();
      brush.moveTo(0, 0);
      brush.bezierCurveTo(length * 0.3, -length * 0.34, length * 0.9, -length * 0.26, length, 0);
      brush.bezierCurveTo(length * 0.9, length * 0.2, length * 0.3, length * 0.16, 0, 0);
      brush.fill();
      brush.restore();
    }
  }
}
