import type { ContentPage } from '@matjar/contract/content/content.ts';
import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import { redirect } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import { unlessMissing } from '../../loader-errors.ts';
import { PageFacts } from '../catalog/page-facts.tsx';
import type { Route } from './+types/company.page.ts';
import { PageBlocks } from './page-blocks.tsx';

/** A page about the shop, at its own path or below /pages. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = apiFor(context);
  const { origin, pathname, searchParams } = url;
  const slug = (params as { slug?: string }).slug ?? pathname.replaceAll('/', '').toLowerCase();
  const preview = searchParams.get('preview') ?? undefined;
  const found = await unlessMissing(
    api.call('GET /pages/:slug', { params: { slug }, query: preview ? { preview } : {} }),
  );
  const { page, movedTo } = found?.data ?? {};
  if (movedTo) throw redirect(movedTo, 301);
  if (!page) throw new Response(null, { status: 404 });
  const needsDelivery = page.blocks.some(({ type }) => type === 'delivery');
  return {
    page,
    origin,
    delivery: needsDelivery ? (await api.call('GET /delivery')).data : undefined,
  };
}

export default function CompanyPage({
  loaderData: { page, origin, delivery },
}: {
  loaderData: { page: ContentPage; origin: string; delivery: DeliveryTerms | undefined };
}) {
  const { title, lead, path, seoTitle, seoDescription } = page;
  return (
    <article className="max-w-172 min-w-0">
      <PageFacts
        description={seoDescription || lead}
        title={seoTitle || title}
        url={`${origin}${path}`}
      />
      <h1>{title}</h1>
      {lead && <p className="mt-3 text-lg-phone text-t2 leading-normal">{lead}</p>}
      <PageBlocks blocks={page.blocks} delivery={delivery} />
    </article>
  );
}
