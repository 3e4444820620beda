import type { Area } from './load-i18n.ts';

/** The texts that a page at this path begins with; on later navigations the layouts load theirs. */
export function textAreas(path: string): Area[] {
  if (/^\/admin(\/|$)/i.test(path)) return ['account', 'feedback', 'admin'];
  if (/^\/(account|alerts|auth|checkout|orders|setup|track|wishlists?)(\/|$)/i.test(path))
    return ['account'];
  if (/^\/(about|contact|delivery|returns|privacy|terms|pages\/[^/]+)\/?$/i.test(path))
    return ['company'];
  if (/^\/compare\/?$/i.test(path)) return ['compare'];
  return [];
}
