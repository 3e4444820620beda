import { describe, expect, it } from 'vitest';
import { renditionOf, srcSetOf } from './picture-renditions.ts';

const picture = { hash: 'a1b2', width: 400, height: 400, placeholder: '' };

describe('srcSetOf', () => {
  it('offers the widths of the picture that a screen may take', () => {
    expect(srcSetOf(picture, 'avif')).toBe(
      '/media/a1b2-160.avif 160w, /media/a1b2-240.avif 240w, /media/a1b2-320.avif 320w',
    );
    expect(srcSetOf(picture, 'avif', 200)).toBe(
      '/media/a1b2-96.avif 96w, /media/a1b2-160.avif 160w',
    );
    expect(srcSetOf({ ...picture, width: 20 }, 'avif')).toBe('/media/a1b2-96.avif 96w');
  });
});

describe('renditionOf', () => {
  it('takes the largest that is not wider than wanted', () => {
    expect(renditionOf(picture, 300)).toBe('/media/a1b2-240.jpg');
    expect(renditionOf(picture, 1200, 'webp')).toBe('/media/a1b2-320.webp');
  });

  it('takes the smallest when even that is wider', () => {
    expect(renditionOf(picture, 10)).toBe('/media/a1b2-96.jpg');
    expect(renditionOf({ ...picture, width: 20 }, 300)).toBe('/media/a1b2-96.jpg');
  });
});
