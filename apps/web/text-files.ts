import { existsSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const name = 'virtual:text-files';
const folder = 'build/client/assets';

/**
 * Names the files of texts to the server, by language and area: `{ 'en-shop': '/assets/en-shop-….js' }`. A page imports
 * them when its scripts run; the server has them preloaded with these. Empty in development.
 */
export function textFiles(): Plugin {
  let isBuild = false;
  return {
    name: 'text-files',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      // The client is built before the server.
      const isServer = isBuild && this.environment.name === 'ssr' && existsSync(folder);
      const files = isServer ? readdirSync(folder) : [];
      const texts = files.flatMap((file) => {
        const area = /^([a-z]{2}-[a-z]+)-[\w-]{8}\.js$/.exec(file)?.[1];
        return area ? [[area, `/assets/${file}`]] : [];
      });
      return `export const textFiles = ${JSON.stringify(Object.fromEntries(texts))};`;
    },
  };
}
