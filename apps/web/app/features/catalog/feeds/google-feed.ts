import type { PublicSettings } from '@matjar/contract/settings/public-settings.ts';
import { apiFor } from '../../../api-client.server.ts';
import { hostContext } from '../../../host.ts';
import type { Route } from './+types/google-feed.ts';
import { feedFields, writeFeedItems } from './feed-item.ts';
import { listAllProducts } from './list-all-products.server.ts';
import { streamXml, xmlElement } from './xml.ts';

/** `/feed/google.xml`: the whole catalogue for Google Merchant Center. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const { settings } = context.get(hostContext);
  return streamXml(writeFeed(listAllProducts(apiFor(context), feedFields), origin, settings));
}

async function* writeFeed(
  pages: ReturnType<typeof listAllProducts<(typeof feedFields)[number]>>,
  origin: string,
  { currency, shopName }: PublicSettings,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield `${xmlElement('title', shopName)}${xmlElement('link', `${origin}/`)}`;
  yield `${xmlElement('description', 'Every product of the shop')}\n`;
  for await (const products of pages) {
    const items = products.flatMap((product) => writeFeedItems(product, origin, currency));
    yield items.map((item) => `${item}\n`).join('');
  }
  yield '</channel>\n</rss>\n';
}
