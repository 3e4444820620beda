import type { z } from 'zod';
import { anyOfParameter } from '../list.ts';
import { filterKeys } from './filter-keys.ts';
import { type SpecificationKey, specificationDefinitions } from './specifications.ts';

/**
 * Specification filters, each once or repeated: `spec[panel]=OLED`, `spec[touch]=true`, `spec[storage]=256`,
 * `spec[screenSize]=43..55`, inclusive, where one bound may be left out.
 */

type SpecificationParameter = `spec[${SpecificationKey}]`;

const number = String.raw`-?\d{1,12}(?:\.\d{1,6})?`;
const numberOrRange = new RegExp(`^(?:${number}|${number}\\.\\.(?:${number})?|\\.\\.${number})$`);

const fits = {
  number: (value: string) => numberOrRange.test(value),
  boolean: (value: string) => value === 'true' || value === 'false',
  text: (value: string) => value.length <= 200,
  list: (value: string) => value.length <= 200,
};

export function specificationParameter(key: SpecificationKey): SpecificationParameter {
  return `spec[${key}]`;
}

export const specificationParameters = Object.fromEntries(
  filterKeys.map((key) => {
    const isFitting = fits[specificationDefinitions[key].type];
    const parameter = anyOfParameter.refine((values) => values.every(isFitting));
    return [specificationParameter(key), parameter.optional()];
  }),
) as Record<SpecificationParameter, z.ZodOptional<typeof anyOfParameter>>;

/** The range of a value, inclusive. */
export function readNumberRange(value: string): { from: number; to: number } {
  const [from = '', to = from] = value.split('..');
  return {
    from: from === '' ? Number.NEGATIVE_INFINITY : Number(from),
    to: to === '' ? Number.POSITIVE_INFINITY : Number(to),
  };
}
