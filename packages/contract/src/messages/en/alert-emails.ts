/** Emails about alerts. */
export const alertEmails = {
  topic: 'Alert',
  confirmSubject: 'Confirm your alert: {product}',
  confirmHeading: 'One press, and we keep an eye on it',
  confirmStock: 'You asked us to write when {product} is back in stock. Is this address right?',
  confirmPrice:
    'You asked us to write when {product} costs less than {price}. Is this address right?',
  confirmButton: 'Yes, tell me',
  confirmIgnore:
    'If you did not ask for it, ignore this email: we forget the request after a week.',
  stockSubject: 'Back in stock: {product}',
  stockHeading: 'It’s back',
  stockText: '{product} can be ordered again. How long it lasts we cannot say.',
  priceSubject: 'Now {price}: {product}',
  priceHeading: 'The price has fallen',
  priceText: '{product} was {before} when you asked. Now it is {price}.',
  today: 'price today',
  before: 'was {before}',
  show: 'Show the product',
  once: 'You asked for this email once, so there is no second one about it.',
} as const;
