import { bulkEndpoints } from '@matjar/contract/bulk/bulk.endpoints.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { Refusal, unlessRefused } from '../../http/errors/refusal.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { exportRows } from './bulk-export.ts';
import {
  applyRun,
  bulkJob,
  cancelRun,
  listRows,
  listRuns,
  readRows,
  showRun,
  showRunWithEnd,
  undoRun,
} from './bulk-runs.service.ts';
import { showCalendar, timeToNextRun } from './planned-runs.service.ts';
import { previewRun } from './preview.service.ts';
import { printSelectedOrders, printSelectedPickList } from './print-orders.service.ts';
import { processRuns, sweepRuns } from './process-runs.service.ts';
import { rescheduleRun } from './reschedule-run.service.ts';

const seconds = { work: 30, sweep: 3_600 };
const soonestMs = 500;

export const bulkRoutes: FastifyPluginAsync<BulkDeps> = async (app, deps) => {
  const { jobs, log } = app;
  jobs.every(bulkJob, seconds.work, async () => {
    if (await processRuns({ ...deps, log })) jobs.wake(bulkJob);
    // A run that starts or ends before the next poll wakes the job by a timer, but not at once: a due run may
    // be waiting for another to end.
    const wait = Math.max(await timeToNextRun(deps.db, new Date()), soonestMs);
    if (wait < seconds.work * 1_000) setTimeout(() => jobs.wake(bulkJob), wait).unref();
  });
  jobs.every('sweep-bulk-runs', seconds.sweep, () => sweepRuns(deps));

  serveEndpoint(app, bulkEndpoints.preview, ({ body, user }) => previewRun(deps, body, user));

  serveEndpoint(app, bulkEndpoints.list, ({ query, user }) => listRuns(deps, query, user));

  serveEndpoint(app, bulkEndpoints.calendar, ({ query, user }) => showCalendar(deps, query, user));

  serveEndpoint(app, bulkEndpoints.show, ({ params, user }) =>
    showRunWithEnd(deps, params.id, user),
  );

  serveEndpoint(app, bulkEndpoints.rows, ({ params, query, user }) =>
    listRows(deps, params.id, query, user),
  );

  serveEndpoint(app, bulkEndpoints.export, async ({ params, query, user }, reply) => {
    const run = await showRun(deps, params.id, user);
    if (run instanceof Refusal) return run;
    const rows = readRows(deps.db, params.id, query.problems === 'true');
    const tables = [exportRows(run.data, rows, deps.catalog.settings.values.currency)];
    return app.exports.send(reply, { list: 'bulk-change', format: 'csv', tables });
  });

  serveEndpoint(app, bulkEndpoints.apply, ({ params, user }) => applyRun(deps, params.id, user));

  serveEndpoint(app, bulkEndpoints.cancel, ({ params, user }) => cancelRun(deps, params.id, user));

  serveEndpoint(app, bulkEndpoints.move, ({ params, body, user }) =>
    rescheduleRun(deps, params.id, body, user),
  );

  serveEndpoint(app, bulkEndpoints.undo, ({ params, user }) => undoRun(deps, params.id, user));

  serveEndpoint(app, bulkEndpoints.slips, async ({ body }, reply) =>
    unlessRefused(await printSelectedOrders(deps.orders, body.chosen, 'packing-slip'), (slips) =>
      sendPdf(reply, 'packing-slips', slips),
    ),
  );

  serveEndpoint(app, bulkEndpoints.invoices, async ({ body }, reply) =>
    unlessRefused(await printSelectedOrders(deps.orders, body.chosen, 'invoice'), (invoices) =>
      sendPdf(reply, 'invoices', invoices),
    ),
  );

  serveEndpoint(app, bulkEndpoints.pickList, async ({ body }, reply) =>
    unlessRefused(await printSelectedPickList(deps.orders, body.chosen), (list) =>
      sendPdf(reply, 'pick-list', list),
    ),
  );
};

function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(bytes);
}
