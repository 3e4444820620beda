/** Orders that the shop's people take on the phone or at the counter. */
export const phoneOrders = {
  linesMissing: 'Add at least one product.',
  linesTooMany: 'An order taken like this has at most 50 different products.',
  userOrEmail: 'Name a customer or an e-mail, not both.',
} as const;
