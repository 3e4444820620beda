import {
  isSpecificationKey,
  type SpecificationDefinition,
  specificationDefinitions,
} from '@matjar/contract/catalog/specifications.ts';
import { specifications as labels } from '@matjar/contract/messages/en/specifications.ts';
import type { Specification } from '../index/specification-column.ts';
import type { TextRow } from './search-texts.queries.ts';

const keysByLabel = new Map(
  Object.entries(labels).map(([key, label]) => [label.toLowerCase(), key]),
);

/** Options of variants as specifications that lists can be filtered by. */
export function specifyOptions({
  colors,
  options,
}: Pick<TextRow, 'colors' | 'options'>): Specification[] {
  const names = colors.flatMap(({ name }) => name ?? []);
  return [
    ...(names.length > 0 ? [{ key: 'colour', value: names }] : []),
    ...options.flatMap(({ name, value }) => specifyOption(name, value)),
  ];
}

/** "Storage: 256 GB" is the specification of that name, where the value is one of its kind. */
function specifyOption(name: string, text: string): Specification[] {
  const key = keysByLabel.get(name.toLowerCase());
  if (!key || !isSpecificationKey(key)) return [];
  const { type, unit = '' }: SpecificationDefinition = specificationDefinitions[key];
  if (type !== 'number') return type === 'boolean' ? [] : [{ key, value: [text] }];
  const [, amount, measure] = /^(\d+(?:\.\d+)?)\s*(\D*)$/.exec(text) ?? [];
  return amount && measure?.trim() === unit ? [{ key, value: Number(amount) }] : [];
}
