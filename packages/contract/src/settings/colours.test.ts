import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contrast,
  contrastOfBrand,
  contrastOfLink,
  defaultColours,
  deriveTokens,
  inkOn,
  minContrast,
  nearestBrand,
  nearestLink,
} from './colours.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG, rounded down', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBe(4.4);
  expect(contrast('#fd7631', '#2a1205')).toBe(6.5);
});

test('the colours the shop comes with pass', () => {
  expect(contrastOfBrand(defaultColours.brand)).toBeGreaterThanOrEqual(minContrast.text);
  expect(contrastOfLink(defaultColours.link)).toBeGreaterThanOrEqual(minContrast.text);
});

test('the nearest of any colour passes, and one that passes is its own nearest', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(contrastOfBrand(nearestBrand(colour))).toBeGreaterThanOrEqual(minContrast.text);
      expect(contrastOfLink(nearestLink(colour))).toBeGreaterThanOrEqual(minContrast.text);
      if (contrastOfLink(colour) >= minContrast.text) expect(nearestLink(colour)).toBe(colour);
    }),
  );
});

test('texts can be read on every ground that follows from two colours, by day and by night', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (first, second) => {
      const [brand, link] = [nearestBrand(first), nearestLink(second)];
      const { light, dark } = deriveTokens({ brand, link });
      const fills = [light, dark].flatMap((each) => [
        each.brand,
        each['brand-hover'],
        each['brand-press'],
      ]);
      for (const ground of [...fills, light.glow]) {
        expect(contrast(ground, inkOn(brand))).toBeGreaterThanOrEqual(minContrast.text);
      }
      expect(contrast(light.brand, '#ffffff')).toBeGreaterThanOrEqual(minContrast.fill);
      expect(contrast(dark.brand, '#1b1815')).toBeGreaterThanOrEqual(minContrast.fill);
      expect(contrast(light['on-ink'], inkOn(brand))).toBeGreaterThanOrEqual(minContrast.text);
      for (const ground of ['#ffffff', '#faf8f6', light['brand-tint']]) {
        expect(contrast(light['brand-ink'], ground)).toBeGreaterThanOrEqual(minContrast.text);
      }
      for (const ground of ['#141210', '#1b1815', dark['brand-tint']]) {
        expect(contrast(dark['brand-ink'], ground)).toBeGreaterThanOrEqual(minContrast.text);
      }
    }),
  );
});
