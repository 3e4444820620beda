import { type APIRequestContext, expect } from '@playwright/test';

interface PageHead {
  title: string | undefined;
  canonical: string | undefined;
  /** The contents of the meta tags of this name or property. */
  meta: (name: string) => string[];
  /** Structured data of the page (JSON-LD). */
  facts: Record<string, unknown>[];
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" };

const decode = (text: string) =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** The page as a search engine reads it, in the server's HTML. */
export async function readHead(request: APIRequestContext, path: string): Promise<PageHead> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const page = await response.text();
  const attribute = (tag: string, name: string) => {
    const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
    return value === undefined ? undefined : decode(value);
  };
  const tags = (name: string) => page.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];
  const facts = /<script\b[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''),
    canonical: tags('link')
      .filter((tag) => attribute(tag, 'rel') === 'canonical')
      .map((tag) => attribute(tag, 'href'))[0],
    meta: (wanted) =>
      tags('meta')
        .filter((tag) => [attribute(tag, 'name'), attribute(tag, 'property')].includes(wanted))
        .map((tag) => attribute(tag, 'content') ?? ''),
    facts: facts ? JSON.parse(facts)['@graph'] : [],
  };
}
