import { uploadLimits } from '@matjar/contract/media/media.ts';
import {
  returnAdminEndpoints,
  returnEndpoints,
} from '@matjar/contract/returns/returns.endpoints.ts';
import type { OrderReturn } from '@matjar/contract/returns/returns.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { Refusal, RefusedError, unlessRefused } from '../../http/errors/refusal.ts';
import { acceptForms, readFormAsBody } from '../../http/requests/form-bodies.ts';
import { refundJob } from '../orders/refunds/refund-job.service.ts';
import {
  approveReturn,
  cancelReturn,
  closeReturn,
  declineReturn,
  receiveReturn,
  refundReturn,
} from './return-changes.service.ts';
import { exchangeReturn, previewExchange } from './return-exchange.service.ts';
import {
  addPhoto,
  readPhoto,
  refusePhoto,
  renderPhoto,
  showReturnTo,
} from './return-photos.service.ts';
import {
  listReturns,
  listReturnsOfOrder,
  type Requester,
  type ReturnDeps,
  requestReturn,
} from './returns.service.ts';
import { exportReturns } from './returns-export.ts';

/** Time limit for a photo, for slow connections. */
const bodyTimeout = 5 * 60_000;

export const returnRoutes: FastifyPluginAsync<ReturnDeps> = async (app, deps) => {
  await acceptForms(app, { bytes: uploadLimits.bytes, count: 1 });

  serveEndpoint(app, returnEndpoints.listOfOrder, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const listed = await listReturnsOfOrder(deps, requesterOf(request), request.params.id);
    return unlessRefused(listed, (data) => ({ data }));
  });

  serveEndpoint(app, returnEndpoints.request, async (request) =>
    answer(await requestReturn(deps, requesterOf(request), request.params.id, request.body)),
  );

  serveEndpoint(app, returnEndpoints.cancel, async (request) =>
    answer(await cancelReturn(deps, requesterOf(request), request.params.id)),
  );

  serveEndpoint(
    app,
    returnEndpoints.addPhoto,
    async (request) => answer(await showReturnTo(deps, requesterOf(request), request.params.id)),
    {
      bodyTimeout,
      preValidation: async (request: FastifyRequest) => {
        const { id } = request.params as { id: string };
        const requester = requesterOf(request);
        throwRefusal(await refusePhoto(deps, requester, id));
        await readFormAsBody(async (file) => {
          const photo = await renderPhoto(deps, file);
          if (photo instanceof Refusal) return photo;
          return (await addPhoto(deps, requester, id, photo)) ?? id;
        })(request);
      },
    },
  );

  serveEndpoint(app, returnEndpoints.showPhoto, async ({ user, params }, reply) =>
    unlessRefused(await readPhoto(deps, user, params.id, params.position), (picture) =>
      reply.type('image/webp').send(picture),
    ),
  );

  serveEndpoint(app, returnAdminEndpoints.list, ({ query }) => listReturns(deps, query));

  serveEndpoint(app, returnAdminEndpoints.export, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'returns',
      format: query.format,
      tables: (db) => [exportReturns({ db }, query)],
    }),
  );

  serveEndpoint(app, returnAdminEndpoints.approve, async ({ user, params, body }) =>
    answer(await approveReturn(deps, user, params.id, body?.answer)),
  );

  serveEndpoint(app, returnAdminEndpoints.decline, async ({ user, params, body }) =>
    answer(await declineReturn(deps, user, params.id, body.answer)),
  );

  serveEndpoint(app, returnAdminEndpoints.receive, async ({ user, params, body }) =>
    answer(await receiveReturn(deps, user, params.id, body)),
  );

  serveEndpoint(app, returnAdminEndpoints.refund, async ({ user, params, body }) => {
    const refunded = await refundReturn(deps, user, params.id, body ?? {});
    if (!(refunded instanceof Refusal)) app.jobs.wake(refundJob);
    return answer(refunded);
  });

  serveEndpoint(app, returnAdminEndpoints.previewExchange, async ({ params, body }) =>
    unlessRefused(await previewExchange(deps, params.id, body), (data) => ({ data })),
  );

  serveEndpoint(app, returnAdminEndpoints.exchange, async ({ user, params, body }) => {
    const exchanged = await exchangeReturn(deps, user, params.id, body);
    if (!(exchanged instanceof Refusal)) app.jobs.wake(refundJob);
    return answer(exchanged);
  });

  serveEndpoint(app, returnAdminEndpoints.close, async ({ user, params, body }) =>
    answer(await closeReturn(deps, user, params.id, body.answer)),
  );
};

function requesterOf({
  user,
  query,
}: Pick<FastifyRequest, 'query'> & { user: unknown }): Requester {
  const { link } = query as { link?: string };
  return { user: user as Requester['user'], link };
}

function throwRefusal(refusal: Refusal | undefined): void {
  if (refusal) throw new RefusedError(refusal);
}

function answer<Refused extends Refusal>(changed: OrderReturn | Refused) {
  return unlessRefused(changed, (data) => ({ data }));
}
