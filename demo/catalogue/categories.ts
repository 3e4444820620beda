import { readJson } from './read-data.ts';
import type { DemoCategory } from './types.ts';

/** In the order of the shop's menu. Names are short enough for a small tile. */
export const categories = readJson<DemoCategory[]>('categories.json');
