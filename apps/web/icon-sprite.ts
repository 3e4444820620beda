import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { type IconName, iconNames } from './app/ui/icon-names.ts';

const file = fileURLToPath(new URL('app/ui/icons.svg', import.meta.url));

/**
 * Draws every icon once, into a file that pages point into: no page carries the shapes itself. The file
 * is checked in, so that tests need no build.
 */
export function iconSprite(): Plugin {
  return { name: 'icon-sprite', buildStart: writeSprite };
}

function writeSprite(): void {
  const symbols = iconNames.map(writeSymbol).join('');
  const origin = '<!-- Icons of Lucide (ISC License), written by icon-sprite.ts -->';
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${origin}${symbols}</svg>\n`;
  // Written only when it changed: the development server watches it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== sprite) writeFileSync(file, sprite);
}

function writeSymbol(name: IconName): string {
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const shape = (lucide as unknown as Record<string, lucide.LucideIcon | undefined>)[component];
  if (!shape) throw new Error(`Lucide has no icon called ${name}.`);
  const content = renderToStaticMarkup(createElement(shape)).replaceAll(
    /^<svg[^>]*>|<\/svg>$/g,
    '',
  );
  return `<symbol id="${name}" viewBox="0 0 24 24">${content}</symbol>`;
}
