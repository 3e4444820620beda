import type { specification } from '@matjar/contract/catalog/product-fields.ts';
import {
  isSpecificationKey,
  type SpecificationDefinition,
  specificationDefinitions,
} from '@matjar/contract/catalog/specifications.ts';
import type { z } from 'zod';

type Specification = z.infer<typeof specification>;

const betweenItems = ' | ';

/** A line for each: `storage: 256`, `hdr: yes`, `ports: Two USB-C | HDMI`. */
export function writeSpecifications(specifications: readonly Specification[]): string {
  return specifications.map(({ key, value }) => `${key}: ${writeValue(value)}`).join('\n');
}

function writeValue(value: Specification['value']): string {
  if (Array.isArray(value)) return value.join(betweenItems);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Parses the output of `writeSpecifications`; returns the first invalid line if there is one. */
export function readSpecifications(text: string): Specification[] | { unknown: string } {
  const read: Specification[] = [];
  for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const colon = line.indexOf(':');
    const [key, written] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    const value = colon > 0 && isSpecificationKey(key) ? readValue(key, written) : undefined;
    if (value === undefined) return { unknown: line.trim() };
    read.push({ key, value });
  }
  return read;
}

function readValue(
  key: keyof typeof specificationDefinitions,
  text: string,
): Specification['value'] | undefined {
  const { type, ofVariants }: SpecificationDefinition = specificationDefinitions[key];
  if (ofVariants || text === '') return undefined;
  if (type === 'list') return text.split('|').map((item) => item.trim());
  if (type === 'text') return text;
  if (type === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  return text === 'yes' ? true : text === 'no' ? false : undefined;
}
