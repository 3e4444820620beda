import {
  questionAdminEndpoints,
  questionEndpoints,
} from '@matjar/contract/questions/questions.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { sendCachedJson, varyByUser } from '../../http/endpoints/send-cached-json.ts';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { refreshAfterWrites } from '../../http/requests/refresh-after-writes.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { tagWhole } from '../catalog/product-tags.ts';
import { listQuestions, moderateAnswer, moderateQuestion } from './question-moderation.service.ts';
import {
  answerQuestion,
  askQuestion,
  listProductQuestions,
  type QuestionDeps,
  removeAnswer,
  removeQuestion,
} from './questions.service.ts';
import { exportQuestions } from './questions-export.ts';

interface Options extends QuestionDeps {
  catalog: Catalog;
  cache: ResponseCache;
}

export const questionRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { catalog, cache, ...deps } = options;
  const { db } = deps;
  refreshAfterWrites(app);

  serveEndpoint(app, questionEndpoints.listOfProduct, (request, reply) => {
    const { params, query, user } = request;
    varyByUser(reply);
    if (user) return listProductQuestions(db, params.id, query, user);
    return sendCachedJson(
      cache,
      request,
      reply,
      { ...params, ...query },
      () => listProductQuestions(db, params.id, query, undefined),
      () => tagWhole(params.id),
    );
  });

  serveEndpoint(app, questionEndpoints.ask, ({ user, params, body }) =>
    askQuestion(deps, user.userId, params.id, body.question),
  );

  serveEndpoint(app, questionEndpoints.answer, ({ user, params, body }) =>
    answerQuestion(deps, user, params.id, body.answer),
  );

  serveEndpoint(app, questionEndpoints.remove, ({ user, params }) =>
    removeQuestion(db, user, params.id),
  );

  serveEndpoint(app, questionEndpoints.removeAnswer, ({ user, params }) =>
    removeAnswer(db, user, params.id),
  );

  serveEndpoint(app, questionAdminEndpoints.list, ({ query, user }) =>
    listQuestions(db, query, user),
  );

  serveEndpoint(app, questionAdminEndpoints.export, async ({ query, user }, reply) =>
    app.exports.send(reply, {
      list: 'questions',
      format: query.format,
      tables: (from) => [exportQuestions(from, query, user)],
    }),
  );

  serveEndpoint(app, questionAdminEndpoints.hide, ({ user, params, body }) =>
    moderateQuestion(db, user, params.id, body.reason),
  );

  serveEndpoint(app, questionAdminEndpoints.restore, ({ user, params }) =>
    moderateQuestion(db, user, params.id, null),
  );

  serveEndpoint(app, questionAdminEndpoints.hideAnswer, ({ user, params }) =>
    moderateAnswer(db, user, params.id, true),
  );

  serveEndpoint(app, questionAdminEndpoints.restoreAnswer, ({ user, params }) =>
    moderateAnswer(db, user, params.id, false),
  );
};
