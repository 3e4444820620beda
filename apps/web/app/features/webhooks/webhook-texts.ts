import type {
  DeliveryProblem,
  DeliveryState,
  WebhookEvent,
} from '@matjar/contract/webhooks/webhooks.ts';

export const eventTexts = {
  'order.created': 'webhooks.orderCreated',
  'order.paid': 'webhooks.orderPaid',
  'order.status_changed': 'webhooks.orderStatusChanged',
  'order.cancelled': 'webhooks.orderCancelled',
  'order.refunded': 'webhooks.orderRefunded',
  'payment.received': 'webhooks.paymentReceived',
  'payment.review': 'webhooks.paymentReview',
  'payment.refunded': 'webhooks.paymentRefunded',
  'stock.changed': 'webhooks.stockChanged',
  'product.created': 'webhooks.productCreated',
  'product.updated': 'webhooks.productUpdated',
  'product.deleted': 'webhooks.productDeleted',
  'customer.created': 'webhooks.customerCreated',
  'customer.updated': 'webhooks.customerUpdated',
} as const satisfies Record<WebhookEvent, string>;

export const eventGroups = [
  {
    title: 'webhooks.groupOrders',
    list: [
      'order.created',
      'order.paid',
      'order.status_changed',
      'order.cancelled',
      'order.refunded',
      'payment.received',
      'payment.review',
      'payment.refunded',
    ],
  },
  {
    title: 'webhooks.groupCatalogue',
    list: ['stock.changed', 'product.created', 'product.updated', 'product.deleted'],
  },
  { title: 'webhooks.groupPeople', list: ['customer.created', 'customer.updated'] },
] as const satisfies readonly { title: string; list: readonly WebhookEvent[] }[];

export const deliveryTexts = {
  waiting: { text: 'webhooks.waiting', tone: 'warn', icon: 'clock' },
  delivered: { text: 'webhooks.delivered', tone: 'ok', icon: 'circle-check' },
  givenUp: { text: 'webhooks.givenUp', tone: 'bad', icon: 'circle-x' },
} as const satisfies Record<DeliveryState, object>;

export const problemTexts = {
  addressInvalid: 'webhooks.problemAddressInvalid',
  privateAddress: 'webhooks.problemPrivateAddress',
  tooSlow: 'webhooks.problemTooSlow',
  unreachable: 'webhooks.problemUnreachable',
  permissionLost: 'webhooks.problemPermissionLost',
  secretLost: 'webhooks.problemSecretLost',
} as const satisfies Record<DeliveryProblem, string>;
