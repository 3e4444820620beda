import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { type IconName, otherIcons, storefrontIcons } from './app/ui/icon-names.ts';

/**
 * Draws every icon once, into two files that pages point into: no page carries the shapes itself. The files
 * are checked in, so that tests need no build.
 */
export function iconSprites(): Plugin {
  return {
    name: 'icon-sprites',
    buildStart() {
      writeSprite('app/ui/storefront-icons.svg', storefrontIcons);
      writeSprite('app/ui/other-icons.svg', otherIcons);
    },
  };
}

function writeSprite(path: string, names: readonly IconName[]): void {
  const file = fileURLToPath(new URL(path, import.meta.url));
  const symbols = names.map(writeSymbol).join('');
  const origin = '<!-- Icons of Lucide (ISC License), written by icon-sprites.ts -->';
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
