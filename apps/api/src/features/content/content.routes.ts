import { bannerEndpoints } from '@matjar/contract/content/banners.endpoints.ts';
import {
  contentAdminEndpoints,
  contentEndpoints,
} from '@matjar/contract/content/content.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { sendEmailPreview } from '../../http/pages/email-preview.ts';
import {
  type ContentDeps,
  discardDraft,
  listContent,
  listVersions,
  makePreview,
  publishDraft,
  restoreVersion,
  saveDraft,
  showContent,
  withdrawContent,
} from './content.service.ts';
import { previewEmail, sendTestEmail } from './email-words.service.ts';
import { listBanners, showHome } from './home.service.ts';
import { createPage, removePage, renamePage } from './own-pages.service.ts';
import { listPages, showPage } from './page.service.ts';
import { showFrame } from './shop-content.ts';

export const contentRoutes: FastifyPluginAsync<ContentDeps> = async (app, deps) => {
  serveEndpoint(app, contentEndpoints.frame, ({ query }) => showFrame(deps, query.preview));

  serveEndpoint(app, bannerEndpoints.list, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=5, must-revalidate');
    return listBanners(deps.db);
  });

  serveEndpoint(app, contentEndpoints.home, ({ query }) => showHome(deps, query));

  serveEndpoint(app, contentEndpoints.pages, () => listPages(deps));

  serveEndpoint(app, contentEndpoints.page, ({ params, query }) =>
    showPage(deps, params.slug, query.preview),
  );

  serveEndpoint(app, contentEndpoints.email, async ({ params, query }, reply) => {
    const email = await previewEmail(deps, params.id, query.preview);
    return email instanceof Refusal ? email : sendEmailPreview(reply, email, query.as, deps);
  });

  serveEndpoint(app, contentAdminEndpoints.list, () => listContent(deps));

  serveEndpoint(app, contentAdminEndpoints.show, ({ params }) => showContent(deps, params.id));

  serveEndpoint(app, contentAdminEndpoints.save, ({ user, params, body }) =>
    saveDraft(deps, user, params.id, body),
  );

  serveEndpoint(app, contentAdminEndpoints.publish, ({ user, params, body }) =>
    publishDraft(deps, user, params.id, body),
  );

  serveEndpoint(app, contentAdminEndpoints.discard, ({ user, params, body }) =>
    discardDraft(deps, user, params.id, body),
  );

  serveEndpoint(app, contentAdminEndpoints.withdraw, ({ user, params, body }) =>
    withdrawContent(deps, user, params.id, body),
  );

  serveEndpoint(app, contentAdminEndpoints.versions, ({ params }) => listVersions(deps, params.id));

  serveEndpoint(app, contentAdminEndpoints.restore, ({ user, params, body }) =>
    restoreVersion(deps, user, params, body),
  );

  serveEndpoint(app, contentAdminEndpoints.preview, ({ params }) => makePreview(deps, params.id));

  serveEndpoint(app, contentAdminEndpoints.sendTest, ({ user, params }) =>
    sendTestEmail(deps, user, params.id),
  );

  serveEndpoint(app, contentAdminEndpoints.createPage, ({ user, body }) =>
    createPage(deps, user, body),
  );

  serveEndpoint(app, contentAdminEndpoints.renamePage, ({ user, params, body }) =>
    renamePage(deps, user, params.id, body),
  );

  serveEndpoint(app, contentAdminEndpoints.removePage, ({ user, params }) =>
    removePage(deps, user, params.id),
  );
};
