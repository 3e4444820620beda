import {
  questionAdminEndpoints,
  questionEndpoints,
} from '@matjar/contract/catalog/questions.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { sendCachedJson, varyByPerson } from '../../http/endpoints/send-cached-json.ts';
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
    const { params, query, person } = request;
    varyByPerson(reply);
    if (person) return listProductQuestions(db, params.id, query, person);
    return sendCachedJson(
      cache,
      request,
      reply,
      { ...params, ...query },
      () => listProductQuestions(db, params.id, query, undefined),
      () => tagWhole(params.id),
    );
  });

  serveEndpoint(app, questionEndpoints.ask, ({ person, params, body }) =>
    askQuestion(deps, person.userId, params.id, body.question),
  );

  serveEndpoint(app, questionEndpoints.answer, ({ person, params, body }) =>
    answerQuestion(deps, person, params.id, body.answer),
  );

  serveEndpoint(app, questionEndpoints.remove, ({ person, params }) =>
    removeQuestion(db, person, params.id),
  );

  serveEndpoint(app, questionEndpoints.removeAnswer, ({ person, params }) =>
    removeAnswer(db, person, params.id),
  );

  serveEndpoint(app, questionAdminEndpoints.list, ({ query, person }) =>
    listQuestions(db, query, person),
  );

  serveEndpoint(app, questionAdminEndpoints.export, async ({ query, person }, reply) =>
    app.exports.send(reply, {
      list: 'questions',
      format: query.format,
      tables: (from) => [exportQuestions(from, query, person)],
    }),
  );

  serveEndpoint(app, questionAdminEndpoints.hide, ({ person, params, body }) =>
    moderateQuestion(db, person, params.id, body.reason),
  );

  serveEndpoint(app, questionAdminEndpoints.restore, ({ person, params }) =>
    moderateQuestion(db, person, params.id, null),
  );

  serveEndpoint(app, questionAdminEndpoints.hideAnswer, ({ person, params }) =>
    moderateAnswer(db, person, params.id, true),
  );

  serveEndpoint(app, questionAdminEndpoints.restoreAnswer, ({ person, params }) =>
    moderateAnswer(db, person, params.id, false),
  );
};
