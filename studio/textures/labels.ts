import type { CanvasTexture } from 'three';
import { seededRandom } from '../random.ts';
import { type Brush, paintPicture, typeface } from './canvas.ts';

export interface Label {
  texture: CanvasTexture;
  /** Width divided by height; use it to size the decal. */
  aspect: number;
}

/** The brand's word mark; each name always gets the same weight, case and spacing. */
export function brandLabel(name: string, color: string): Label {
  const random = seededRandom([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0));
  const capitals = random() < 0.4;
  return textLabel(capitals ? name.toUpperCase() : name, color, {
    weight: 500 + Math.floor(random() * 3) * 100,
    spacing: capitals ? 0.16 : 0.01,
  });
}

export function textLabel(
  text: string,
  color: string,
  options: { weight?: number; spacing?: number } = {},
): Label {
  const { weight = 600, spacing = 0.02 } = options;
  const height = 96;
  const font = `${weight} ${height * 0.72}px ${typeface}`;
  const letterSpacing = `${height * 0.72 * spacing}px`;
  let width = 0;
  paintPicture(1, 1, (brush) => {
    brush.font = font;
    brush.letterSpacing = letterSpacing;
    width = Math.ceil(brush.measureText(text).width) + 16;
  }).dispose();
  const texture = paintPicture(width, height, (brush) => {
    brush.font = font;
    brush.letterSpacing = letterSpacing;
    brush.fillStyle = color;
    brush.textBaseline = 'middle';
    brush.fillText(text, 8, height * 0.54);
  });
  return { texture, aspect: width / height };
}

export type Icon = 'bolt' | 'power' | 'plus' | 'minus' | 'play' | 'wireless' | 'sun' | 'usb';

/** A square picture of one symbol. */
export function iconLabel(icon: Icon, color: string): CanvasTexture {
  return paintPicture(128, 128, (brush) => {
    brush.translate(64, 64);
    brush.fillStyle = color;
    brush.strokeStyle = color;
    brush.lineWidth = 9;
    brush.lineCap = 'round';
    brush.lineJoin = 'round';
    drawIcon[icon](brush);
  });
}

const drawIcon: Record<Icon, (brush: Brush) => void> = {
  bolt: (brush) => fillPolygon(brush, [10, -54, -30, 10, -3, 10, -10, 54, 30, -10, 3, -10]),
  power: (brush) => {
    strokeArc(brush, 0, 4, 38, -Math.PI * 0.32, Math.PI * 1.32);
    strokeLine(brush, 0, -48, 0, -8);
  },
  plus: (brush) => {
    strokeLine(brush, -34, 0, 34, 0);
    strokeLine(brush, 0, -34, 0, 34);
  },
  minus: (brush) => strokeLine(brush, -34, 0, 34, 0),
  play: (brush) => fillPolygon(brush, [-22, -36, 38, 0, -22, 36]),
  wireless: (brush) => {
    for (const radius of [24, 46, 68]) {
      strokeArc(brush, 0, 36, radius, -Math.PI * 0.75, -Math.PI * 0.25);
    }
    brush.beginPath();
    brush.arc(0, 36, 8, 0, Math.PI * 2);
    brush.fill();
  },
  sun: (brush) => {
    brush.beginPath();
    brush.arc(0, 0, 20, 0, Math.PI * 2);
    brush.fill();
    for (let ray = 0; ray < 8; ray++) {
      const angle = (ray / 8) * Math.PI * 2;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      strokeLine(brush, x * 34, y * 34, x * 50, y * 50);
    }
  },
  usb: (brush) => {
    strokeLine(brush, 0, 48, 0, -40);
    fillPolygon(brush, [-13, -36, 0, -58, 13, -36]);
    strokeLine(brush, 0, 22, -26, 2);
    strokeLine(brush, 0, 34, 26, 12);
    brush.beginPath();
    brush.arc(0, 50, 11, 0, Math.PI * 2);
    brush.arc(-26, -4, 10, 0, Math.PI * 2);
    brush.fill();
    brush.fillRect(17, -6, 18, 18);
  },
};

function strokeLine(brush: Brush, fromX: number, fromY: number, toX: number, toY: number): void {
  brush.beginPath();
  brush.moveTo(fromX, fromY);
  brush.lineTo(toX, toY);
  brush.stroke();
}

function strokeArc(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
): void {
  brush.beginPath();
  brush.arc(x, y, radius, from, to);
  brush.stroke();
}

function fillPolygon(brush: Brush, coordinates: readonly number[]): void {
  brush.beginPath();
  for (let index = 0; index + 1 < coordinates.length; index += 2) {
    brush.lineTo(coordinates[index] ?? 0, coordinates[index + 1] ?? 0);
  }
  brush.closePath();
  brush.fill();
}
