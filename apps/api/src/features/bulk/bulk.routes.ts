import { bulkEndpoints } from '@matjar/contract/bulk/bulk.endpoints.ts';
import { bulkLimits, type SelectedOrders } from '@matjar/contract/bulk/bulk.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { printOrders } from '../orders/documents/order-documents.service.ts';
import { printPickList } from '../orders/documents/pick-list.service.ts';
import { findSelectedOrders } from '../orders/selected-orders.service.ts';
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
    const tables = [exportRows(rows, deps.catalog.settings.values.currency)];
    return app.exports.send(reply, { list: 'bulk-change', format: 'csv', tables });
  });

  serveEndpoint(app, bulkEndpoints.apply, ({ params, user }) => applyRun(deps, params.id, user));

  serveEndpoint(app, bulkEndpoints.cancel, ({ params, user }) => cancelRun(deps, params.id, user));

  serveEndpoint(app, bulkEndpoints.move, ({ params, body, user }) =>
    rescheduleRun(deps, params.id, body, user),
  );

  serveEndpoint(app, bulkEndpoints.undo, ({ params, user }) => undoRun(deps, params.id, user));

  serveEndpoint(app, bulkEndpoints.slips, async ({ body }, reply) => {
    const orders = await findOrdersToPrint(body.chosen);
    if (orders instanceof Refusal) return orders;
    const slips = await printOrders(deps.orders, orders, 'packing-slip');
    return slips ? sendPdf(reply, 'packing-slips', slips) : refuse('not_found');
  });

  serveEndpoint(app, bulkEndpoints.invoices, async ({ body }, reply) => {
    const orders = await findOrdersToPrint(body.chosen);
    if (orders instanceof Refusal) return orders;
    const invoices = await printOrders(deps.orders, orders, 'invoice');
    return invoices ? sendPdf(reply, 'invoices', invoices) : refuse('not_found');
  });

  serveEndpoint(app, bulkEndpoints.pickList, async ({ body }, reply) => {
    const orders = await findOrdersToPrint(body.chosen);
    if (orders instanceof Refusal) return orders;
    const list = await printPickList(deps.orders, orders);
    return list ? sendPdf(reply, 'pick-list', list) : refuse('not_found');
  });

  async function findOrdersToPrint(chosen: SelectedOrders) {
    const orders = await findSelectedOrders(deps.orders, chosen, bulkLimits.slips);
    if (orders.length === 0) return refuse('not_found');
    const isMore = orders.length > bulkLimits.slips;
    return isMore ? refuse('bulk_too_many', { count: bulkLimits.slips }) : orders;
  }
};

function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(bytes);
}
