/** Emails the shop sends, and the page that shows them in development. */
export const mail = {
  footer: 'You get this email because of something done at {shop} with your address.',
  unsubscribe: 'Stop all alerts to this address',
  linkFallback: 'If the button does not work, open this address: {url}',

  resetAsked: 'check your email',
  resetSubject: '{code} is your {shop} code',
  resetHeading: 'Set a new password',
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  resetText:
    'Enter this code in the shop to choose a new password, or follow the link. They work once, for {minutes} minutes.',
  resetButton: 'Choose a new password',
  resetIgnore:
    'If you did not ask for it, you can ignore this email: your password stays as it is. Never give anyone the code or the link.',

  confirmSubject: '{code} confirms your address at {shop}',
  confirmHeading: 'Confirm your email address',
  confirmText:
    'Enter this code in the shop, where you are signed in, to show that this address is yours. It works for {minutes} minutes.',
  confirmIgnore:
    'If you have no account there, somebody typed your address by mistake and you can ignore this email. Never tell anyone the code.',

  changedSubject: 'Your {shop} password was changed',
  changedHeading: 'Your password was changed',
  changedText:
    'The password of your account was changed just now, and every device was signed out. Sign in with the new password.',
  changedAlarm:
    'If this was not you, set a new password at once: whoever changed it can read your mail or knew your code.',
  changedButton: 'Set a new password',

  movedSubject: 'The email address of your {shop} account was changed',
  movedHeading: 'Your email address was changed',
  movedText:
    'Somebody of the shop gave your account another email address just now. From now on you sign in with that one, and our emails go there.',
  movedAlarm: 'If you did not ask for this, write to the shop at once.',

  keepOrdersTitle: 'Ordered as a guest?',
  keepOrdersText: 'Keep your orders in one place. We send a code to this address.',
  keepOrdersButton: 'Set a password',

  mailboxTitle: 'Mailbox',
  mailboxNote: 'Emails this shop would have sent. Set SMTP_URL to send them.',
  mailboxBadge: 'Development only',
  mailboxEmpty: 'No emails yet.',
  mailboxBack: 'All emails',
  mailboxTo: 'To',
  mailboxKind: 'Kind',
  mailboxDate: 'Date',
  mailboxHtml: 'As a mail program shows it',
  mailboxText: 'As plain text',
} as const;
