import { idempotencyHeader } from '@matjar/contract/idempotency-header.ts';
import { orderAdminEndpoints } from '@matjar/contract/orders/orders.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { Refusal, unlessRefused } from '../../http/errors/refusal.ts';
import type { PaymentProviders } from '../payments/payment-providers.ts';
import { changeOrderContents, previewOrderChange } from './changes/order-changes.service.ts';
import { invoiceJob, issueMissingInvoices } from './documents/invoices.service.ts';
import { bookGoods } from './goods-out.service.ts';
import { addNote, deleteNote } from './order-notes.service.ts';
import { assignOrderSerials } from './order-serials.service.ts';
import {
  changeStatus,
  deliverOrder,
  payOrder,
  refundOrder,
  undeliverOrder,
  unpayOrder,
} from './order-status-changes.service.ts';
import { sendChange } from './orders.routes.ts';
import { countOrderViews, type OrderDeps, showOrderTotals } from './orders.service.ts';
import { exportOrders } from './orders-export.ts';
import { exportAccounting } from './payments/accounting-export.ts';
import {
  followTransfers,
  receiveTransfer,
  removeTransferPart,
  returnSurplus,
  transferJob,
} from './payments/bank-transfers.service.ts';
import { confirmationJob, endUnconfirmed } from './payments/cash-confirmation.service.ts';
import { allowCash, confirmCash, forbidCash, refuseAtDoor } from './payments/cash-trust.service.ts';
import { refundPart, retryRefund } from './refunds/order-refunds.service.ts';
import { carryOutRefunds, refundJob } from './refunds/refund-job.service.ts';

const refundSeconds = 15;
const transferSeconds = 600;
const confirmationSeconds = 300;
/** Payments issue their invoices themselves; nothing is missing then. */
const invoiceSeconds = 24 * 3_600;

export const orderAdminRoutes: FastifyPluginAsync<
  OrderDeps & { providers: PaymentProviders }
> = async (app, deps) => {
  const { jobs, log } = app;
  jobs.every(refundJob, refundSeconds, () => carryOutRefunds({ ...deps, log }));

  jobs.every(transferJob, transferSeconds, () => followTransfers(deps));

  jobs.every(invoiceJob, invoiceSeconds, async () => {
    if (await issueMissingInvoices({ ...deps, log })) jobs.wake(invoiceJob);
  });

  jobs.every(confirmationJob, confirmationSeconds, () => endUnconfirmed(deps));

  serveEndpoint(app, orderAdminEndpoints.totals, async ({ user, query }) => ({
    data: await showOrderTotals(deps, user, query),
  }));

  serveEndpoint(app, orderAdminEndpoints.export, async ({ user, query }, reply) =>
    app.exports.send(reply, {
      list: query.rows === 'lines' ? 'order-lines' : 'orders',
      format: query.format,
      tables: (db) => [exportOrders({ ...deps, db }, user, query)],
    }),
  );

  serveEndpoint(app, orderAdminEndpoints.exportAccounting, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: `accounting-${query.month}`,
      format: query.format,
      tables: (db) => exportAccounting({ ...deps, db }, query.month),
      isArchive: true,
    }),
  );

  serveEndpoint(app, orderAdminEndpoints.countViews, async () => ({
    data: await countOrderViews(deps),
  }));

  serveEndpoint(app, orderAdminEndpoints.pay, async ({ user, params }) =>
    sendChange(await payOrder(deps, user, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.unpay, async ({ user, params }) =>
    sendChange(await unpayOrder(deps, user, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.receiveTransfer, async ({ user, params, body }) =>
    sendChange(await receiveTransfer(deps, user, params.id, body)),
  );

  serveEndpoint(app, orderAdminEndpoints.removeTransferPart, async ({ user, params }) =>
    sendChange(await removeTransferPart(deps, user, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.returnSurplus, async ({ user, params }) =>
    sendChange(await returnSurplus(deps, user, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.deliver, async ({ user, params, body }) =>
    sendChange(await deliverOrder(deps, user, params.id, body ?? {})),
  );

  serveEndpoint(app, orderAdminEndpoints.undeliver, async ({ user, params }) =>
    sendChange(await undeliverOrder(deps, user, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.refuseAtDoor, async ({ user, params, body }) =>
    sendChange(await refuseAtDoor(deps, user, params.id, body ?? {})),
  );

  serveEndpoint(app, orderAdminEndpoints.bookGoods, async ({ user, params, body }) =>
    sendChange(await bookGoods(deps, user, params.id, body)),
  );

  serveEndpoint(app, orderAdminEndpoints.confirmCash, async ({ user, params }) =>
    sendChange(await confirmCash(deps, user, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.allowCash, async ({ user, params, body }) =>
    sendChange(await allowCash(deps, user, params.id, body.until)),
  );

  serveEndpoint(app, orderAdminEndpoints.forbidCash, async ({ user, params }) =>
    sendChange(await forbidCash(deps, user, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.changeStatus, async ({ user, params, body }) =>
    sendChange(await changeStatus(deps, user, params.id, body)),
  );

  serveEndpoint(app, orderAdminEndpoints.giveSerials, async ({ user, params, body }) =>
    sendChange(await assignOrderSerials(deps, user, params.id, body)),
  );

  serveEndpoint(app, orderAdminEndpoints.previewChange, async ({ user, params, body }) =>
    unlessRefused(await previewOrderChange(deps, user, params.id, body), (data) => ({ data })),
  );

  serveEndpoint(app, orderAdminEndpoints.change, async ({ user, params, body }) => {
    const changed = await changeOrderContents(deps, user, params.id, body);
    if (!(changed instanceof Refusal)) jobs.wake(refundJob);
    return sendChange(changed);
  });

  serveEndpoint(app, orderAdminEndpoints.addNote, async ({ user, params, body, headers }) =>
    sendChange(await addNote(deps, user, params.id, body, headers[idempotencyHeader])),
  );

  serveEndpoint(app, orderAdminEndpoints.deleteNote, async ({ user, params }) =>
    sendChange(await deleteNote(deps, user, params.id, params.noteId)),
  );

  serveEndpoint(app, orderAdminEndpoints.refund, async ({ user, params, body }) => {
    const refunded = await refundOrder(deps, user, params.id, body ?? {});
    if (!(refunded instanceof Refusal)) jobs.wake(refundJob);
    return sendChange(refunded);
  });

  serveEndpoint(app, orderAdminEndpoints.refundPart, async ({ user, params, body }) => {
    const refunded = await refundPart(deps, user, params.id, body);
    if (!(refunded instanceof Refusal)) jobs.wake(refundJob);
    return sendChange(refunded);
  });

  serveEndpoint(app, orderAdminEndpoints.retryRefund, async ({ user, params }) => {
    const retried = await retryRefund(deps, user, params.id, params.refundId);
    if (!(retried instanceof Refusal)) jobs.wake(refundJob);
    return sendChange(retried);
  });
};
