import type { CanvasTexture } from 'three';
import type { Key, KeyLayout } from '../shapes/key-layouts.ts';
import { paintPicture, typeface } from './canvas.ts';

const pixelsPerKey = 92;

/** A plan of the keyboard with every legend where its key is. */
export function paintKeyLegends(layout: KeyLayout, inkFor: (key: Key) => string): CanvasTexture {
  const width = Math.ceil(layout.columns * pixelsPerKey);
  const height = Math.ceil(layout.rows * pixelsPerKey);
  return paintPicture(width, height, (brush) => {
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    for (const key of layout.keys) {
      if (key.legend === 'Space') continue;
      const isWord = key.legend.length > 2;
      const size = isWord ? pixelsPerKey * 0.21 : pixelsPerKey * 0.36;
      brush.font = `${isWord ? 600 : 650} ${size}px ${typeface}`;
      brush.fillStyle = inkFor(key);
      brush.fillText(key.legend, key.x * pixelsPerKey, key.z * pixelsPerKey);
    }
  });
}
