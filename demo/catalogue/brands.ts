import { readJson } from './read-data.ts';
import type { DemoBrand } from './types.ts';

export const brands = readJson<DemoBrand[]>('brands.json');
