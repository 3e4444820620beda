import { DataTexture, LinearFilter } from 'three';

/** Black to white from left to right; with an alpha test of one half it cuts a layer at its edge. */
export function edgeMask(): DataTexture {
  const size = 64;
  const pixels = new Uint8Array(size * 4);
  for (let index = 0; index < size; index++) {
    pixels.fill(Math.round((index / (size - 1)) * 255), index * 4, index * 4 + 4);
  }
  const texture = new DataTexture(pixels, size, 1);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
