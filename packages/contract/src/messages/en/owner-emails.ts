/** Security emails to owners, when the shop or its money could come into other hands. */
export const ownerEmails = {
  ownerInvitedSubject: '{shop}: {who} is invited to be an owner',
  ownerInvitedHeading: 'An owner is invited',
  ownerInvitedText: '{by} invited {who} to be an owner of the shop. Owners may do everything.',
  ownerMadeSubject: '{shop}: {who} is an owner now',
  ownerMadeHeading: 'There is another owner',
  ownerMadeText: '{who} is an owner of the shop from now on, by {by}. Owners may do everything.',
  accountChangedSubject: '{shop}: the account for transfers was changed',
  accountChangedHeading: 'The account for transfers was changed',
  accountChangedText: '{by} changed what customers are told about where to transfer money to:',
  button: 'Look at it',
  alarm:
    'If this is news to you, ask {by}. If they know nothing of it, undo it and sign them out everywhere under Staff: somebody else may be using their account.',
} as const;
