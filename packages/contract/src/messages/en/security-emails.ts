/** Emails about how an account is entered. */
export const securityEmails = {
  addedSubject: 'A second factor was added to your {shop} account',
  addedHeading: 'A second factor was added',
  addedText: '“{name}” can be used from now on to sign in to your account.',
  removedSubject: 'A second factor was removed from your {shop} account',
  removedHeading: 'A second factor was removed',
  removedText: '“{name}” can no longer be used to sign in to your account.',
  codesSubject: 'New recovery codes for your {shop} account',
  codesHeading: 'New recovery codes',
  codesText: 'New recovery codes were made. The former ones no longer work.',
  usedSubject: 'A recovery code opened your {shop} account',
  usedHeading: 'A recovery code was used',
  usedText:
    'Somebody signed in to your account with a recovery code. {left, plural, =0 {None is left} one {One is left} other {# are left}}.',
  resetSubject: 'The second factors of your {shop} account were removed',
  resetHeading: 'Your second factors were removed',
  resetText:
    'Whoever runs the shop removed all second factors and recovery codes of your account and signed you out everywhere.',
  alarm: 'If this was not you, set a new password at once and look where you are signed in.',
  button: 'Look at your account',
} as const;
