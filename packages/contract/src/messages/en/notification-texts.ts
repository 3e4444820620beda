/** What the server writes to staff: in the bell of the admin area and in emails. */
export const notificationTexts = {
  order: 'Order {number} for {amount}',
  lowStock: '{name} is running low',
  lowStockMany: '{count} products are running low',
  review: '{count, plural, one {# star} other {# stars}} for {name}',
  question: 'A question about {name}',
  return: 'A return of order {number} was asked for',
  refundFailed: 'A refund of order {number} failed',
  refundFailedAlone: 'A refund failed',
  paymentReview: 'A payment of {amount} is under review',
  jobFailed: 'Background work failed: {name}',
  mention: '{name} mentioned you in order {number}',
  manySubject: '{count} notifications',
  digestSubject: 'What happened since yesterday',
  open: 'Open the admin area',
  why: 'You get this e-mail because you chose so under “Notifications” in the admin area.',
} as const;
