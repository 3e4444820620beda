import { foldText } from '../../platform/fold-text.ts';

/** A name as part of an address: small letters of any script, digits and hyphens. */
export function makeSlug(name: string): string {
  const slug = foldText(name)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'item' : slug;
}
