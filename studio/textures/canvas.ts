import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';

export type Brush = CanvasRenderingContext2D;

export type Paint = (brush: Brush, width: number, height: number) => void;

/** The typeface the studio loads before the first picture. */
export const typeface = 'Figtree, sans-serif';

/** A colour picture: screens, prints, labels. Transparent where nothing is painted. */
export function paintPicture(width: number, height: number, paint: Paint): CanvasTexture {
  const texture = new CanvasTexture(paintCanvas(width, height, paint));
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 2;
  return texture;
}

/** A repeating pattern of heights or strengths (no colour): bump and roughness maps. */
export function paintPattern(size: number, paint: Paint): CanvasTexture {
  const texture = new CanvasTexture(paintCanvas(size, size, paint));
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.anisotropy = 2;
  return texture;
}

function paintCanvas(width: number, height: number, paint: Paint): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('The browser gave no 2D canvas');
  paint(brush, width, height);
  return canvas;
}

export function fillCircle(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

export function fillRounded(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  brush.beginPath();
  brush.roundRect(x, y, width, height, radius);
  brush.fill();
}
