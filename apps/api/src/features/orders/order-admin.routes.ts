import { orderAdminEndpoints } from '@matjar/contract/orders/orders.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { Refusal, unlessRefused } from '../../http/errors/refusal.ts';
import type { PaymentProviders } from '../payments/payment-providers.ts';
import { answerChange } from './answer-change.ts';
import { changeOrderContents, previewOrderChange } from './changes/order-changes.service.ts';
import { bookGoods } from './goods-out.service.ts';
import { giveSerials } from './order-serials.service.ts';
import {
  addNote,
  changeStatus,
  deleteNote,
  deliverOrder,
  payOrder,
  refundOrder,
  takeBackDelivery,
  takeBackPayment,
} from './order-status-changes.service.ts';
import { countOrderViews, type OrderDeps, sumUpOrders } from './orders.service.ts';
import { exportOrders } from './orders-export.ts';
import { exportAccounting } from './payments/accounting-export.ts';
import {
  followTransfers,
  forgetTransfer,
  receiveTransfer,
  returnSurplus,
  transferJob,
} from './payments/bank-transfers.service.ts';
import {
  allowCashAgain,
  confirmCash,
  refuseAtDoor,
  takeBackException,
} from './payments/cash-trust.service.ts';
import { refundPart, retryRefund } from './refunds/order-refunds.service.ts';
import { carryOutRefunds, refundJob } from './refunds/refunds.service.ts';

const refundSeconds = 15;
const transferSeconds = 600;

export const orderAdminRoutes: FastifyPluginAsync<
  OrderDeps & { providers: PaymentProviders }
> = async (app, deps) => {
  const { jobs, log } = app;
  jobs.every(refundJob, refundSeconds, () => carryOutRefunds({ ...deps, log }));

  jobs.every(transferJob, transferSeconds, () => followTransfers(deps));

  serveEndpoint(app, orderAdminEndpoints.totals, async ({ person, query }) => ({
    data: await sumUpOrders(deps, person, query),
  }));

  serveEndpoint(app, orderAdminEndpoints.export, async ({ person, query }, reply) =>
    app.exports.send(reply, {
      list: query.rows === 'lines' ? 'order-lines' : 'orders',
      format: query.format,
      tables: (db) => [exportOrders({ ...deps, db }, person, query)],
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

  serveEndpoint(app, orderAdminEndpoints.pay, async ({ person, params }) =>
    answerChange(await payOrder(deps, person, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.unpay, async ({ person, params }) =>
    answerChange(await takeBackPayment(deps, person, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.receiveTransfer, async ({ person, params, body }) =>
    answerChange(await receiveTransfer(deps, person, params.id, body)),
  );

  serveEndpoint(app, orderAdminEndpoints.forgetTransfer, async ({ person, params }) =>
    answerChange(await forgetTransfer(deps, person, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.returnSurplus, async ({ person, params }) =>
    answerChange(await returnSurplus(deps, person, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.deliver, async ({ person, params }) =>
    answerChange(await deliverOrder(deps, person, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.undeliver, async ({ person, params }) =>
    answerChange(await takeBackDelivery(deps, person, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.refuseAtDoor, async ({ person, params, body }) =>
    answerChange(await refuseAtDoor(deps, person, params.id, body ?? {})),
  );

  serveEndpoint(app, orderAdminEndpoints.bookGoods, async ({ person, params, body }) =>
    answerChange(await bookGoods(deps, person, params.id, body)),
  );

  serveEndpoint(app, orderAdminEndpoints.confirmCash, async ({ person, params }) =>
    answerChange(await confirmCash(deps, person, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.allowCash, async ({ person, params, body }) =>
    answerChange(await allowCashAgain(deps, person, params.id, body.until)),
  );

  serveEndpoint(app, orderAdminEndpoints.forbidCash, async ({ person, params }) =>
    answerChange(await takeBackException(deps, person, params.id)),
  );

  serveEndpoint(app, orderAdminEndpoints.changeStatus, async ({ person, params, body }) =>
    answerChange(await changeStatus(deps, person, params.id, body)),
  );

  serveEndpoint(app, orderAdminEndpoints.giveSerials, async ({ person, params, body }) =>
    answerChange(await giveSerials(deps, person, params.id, body)),
  );

  serveEndpoint(app, orderAdminEndpoints.previewChange, async ({ person, params, body }) =>
    unlessRefused(await previewOrderChange(deps, person, params.id, body), (data) => ({ data })),
  );

  serveEndpoint(app, orderAdminEndpoints.change, async ({ person, params, body }) => {
    const changed = await changeOrderContents(deps, person, params.id, body);
    if (!(changed instanceof Refusal)) jobs.wake(refundJob);
    return answerChange(changed);
  });

  serveEndpoint(app, orderAdminEndpoints.addNote, async ({ person, params, body }) =>
    answerChange(await addNote(deps, person, params.id, body)),
  );

  serveEndpoint(app, orderAdminEndpoints.deleteNote, async ({ person, params }) =>
    answerChange(await deleteNote(deps, person, params.id, params.noteId)),
  );

  serveEndpoint(app, orderAdminEndpoints.refund, async ({ person, params, body }) => {
    const refunded = await refundOrder(deps, person, params.id, body ?? {});
    if (!(refunded instanceof Refusal)) jobs.wake(refundJob);
    return answerChange(refunded);
  });

  serveEndpoint(app, orderAdminEndpoints.refundPart, async ({ person, params, body }) => {
    const refunded = await refundPart(deps, person, params.id, body);
    if (!(refunded instanceof Refusal)) jobs.wake(refundJob);
    return answerChange(refunded);
  });

  serveEndpoint(app, orderAdminEndpoints.retryRefund, async ({ person, params }) => {
    const retried = await retryRefund(deps, person, params.id, params.refundId);
    if (!(retried instanceof Refusal)) jobs.wake(refundJob);
    return answerChange(retried);
  });
};
