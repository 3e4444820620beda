import { apiFor } from '../../../api-client.server.ts';
import type { Route } from './+types/sitemap-index.ts';
import { countProducts, listSitemaps } from './list-all-products.server.ts';
import { streamXml, xmlElement } from './xml.ts';

/** `/sitemap.xml`: the index of sitemaps. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const products = await countProducts(apiFor(context));
  return streamXml(writeIndex(origin, products));
}

async function* writeIndex(origin: string, products: number): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (const file of listSitemaps(products)) {
    yield `<sitemap>${xmlElement('loc', `${origin}/${file}`)}</sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}
