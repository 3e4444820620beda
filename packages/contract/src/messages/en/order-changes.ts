/** Server texts about orders that staff changed. */
export const orderChanges = {
  changed: 'Changed: {changes}',
  changedWhy: 'Changed: {changes} ({note})',
  added: '{count} × {title} added',
  counted: '{title}: {to} in place of {from}',
  removed: '{title} taken out',
  address: 'new address',
  inOrder: 'in order {number}',
  addedTo: 'Goes out with order {number}',
  takenOut: 'Taken out of the order',
  lastLine: 'An order keeps at least one line. To take out the last one, cancel the order.',
  noSuchLine: 'The order has no such line.',
  noOrderPrice: 'The order has no line of this, whose price could be taken.',
  costNothing: 'What cost nothing cannot be taken out of a paid order. Cancel the order instead.',
  belowReceived:
    'More than that was transferred already. Wait until the order is paid, then take it out: it goes back as a refund.',
  nothingChanged: 'Change a line, add one, or enter another address.',
} as const;
