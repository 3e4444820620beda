import { importEndpoints } from '@matjar/contract/imports/imports.endpoints.ts';
import { importKindQuery, importLimits } from '@matjar/contract/imports/imports.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { refuseForNow } from '../../http/errors/explain-error.ts';
import { Refusal, RefusedError, refuse } from '../../http/errors/refusal.ts';
import { acceptForms } from '../../http/requests/form-bodies.ts';
import { checkText } from '../../http/requests/storable-text.ts';
import { sampleTable } from './files/sample-table.ts';
import { refuseBroken, uploadFile } from './files/upload-file.service.ts';
import {
  applyRun,
  changeRunRow,
  checkJob,
  importJob,
  listRows,
  listRuns,
  readProblems,
  setUpRun,
  showRun,
  undoRun,
} from './import-runs.service.ts';
import { type ImportDeps, mayImportKind } from './imports-deps.ts';
import { exportProblems } from './imports-export.ts';
import { checkRuns } from './plans/check-run.service.ts';
import { processImports, sweepImports } from './process-imports.service.ts';

const seconds = { check: 30, work: 30, sweep: 3_600 };
/** Time limit for an upload, for slow connections. */
const bodyTimeout = 10 * 60_000;

export const importRoutes: FastifyPluginAsync<ImportDeps> = async (app, deps) => {
  const { jobs, log } = app;
  const { index } = deps.catalog.catalog;
  await acceptForms(app, { bytes: importLimits.archiveBytes, count: 1 });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(index.isLoaded ? undefined : new RefusedError(refuseForNow()));
  });
  jobs.every(checkJob, seconds.check, () => checkRuns(deps));
  jobs.every(importJob, seconds.work, async () => {
    if (await processImports({ ...deps, log })) jobs.wake(importJob);
  });
  jobs.every('sweep-imports', seconds.sweep, () => sweepImports(deps));

  serveEndpoint(app, importEndpoints.upload, ({ body, user }) => showRun(deps, body.file, user), {
    bodyTimeout,
    preValidation: (request) => takeFile(deps, request),
  });

  serveEndpoint(app, importEndpoints.list, ({ query, user }) => listRuns(deps, query, user));

  serveEndpoint(app, importEndpoints.sample, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'import-sample',
      format: 'csv',
      tables: [sampleTable(query.kind)],
    }),
  );

  serveEndpoint(app, importEndpoints.show, ({ params, user }) => showRun(deps, params.id, user));

  serveEndpoint(app, importEndpoints.rows, ({ params, query, user }) =>
    listRows(deps, params.id, query, user),
  );

  serveEndpoint(app, importEndpoints.export, async ({ params, user }, reply) => {
    const run = await showRun(deps, params.id, user);
    if (run instanceof Refusal) return run;
    const heads = run.data.columns.map(({ head }) => head);
    const tables = [exportProblems(heads, readProblems(deps.db, params.id))];
    return app.exports.send(reply, { list: 'import-problems', format: 'csv', tables });
  });

  serveEndpoint(app, importEndpoints.setUp, ({ params, body, user }) =>
    setUpRun(deps, params.id, body, user),
  );

  serveEndpoint(app, importEndpoints.changeRow, ({ params, body, user }) =>
    changeRunRow(deps, params.id, params.row, body, user),
  );

  serveEndpoint(app, importEndpoints.apply, ({ params, body, user }) =>
    applyRun(deps, params.id, body.revision, user),
  );

  serveEndpoint(app, importEndpoints.undo, ({ params, user }) => undoRun(deps, params.id, user));
};

/** Stores an uploaded file as a run while it arrives; the body then holds the run's id, as JSON would. */
async function takeFile(deps: ImportDeps, request: FastifyRequest): Promise<void> {
  if (!request.isMultipart() || !request.user) return;
  try {
    const query = importKindQuery.safeParse(request.query);
    // The validation of the request refuses it.
    if (!query.success) return;
    const { kind } = query.data;
    if (!mayImportKind(request.user, kind)) throw new RefusedError(refuse('forbidden'));
    const part = await request.file().catch(refuseBroken);
    if (!part) throw new RefusedError(refuse('bad_request'));
    checkText({ [part.fieldname]: part.filename });
    const file = { name: part.filename || 'file', content: part.file };
    const run = await uploadFile(deps, file, kind, request.user);
    if (run instanceof Refusal) throw new RefusedError(run);
    request.body = { file: run.id };
  } finally {
    // The rest of a refused form has to be drained, or its connection hangs.
    request.raw.unpipe().resume();
  }
}
