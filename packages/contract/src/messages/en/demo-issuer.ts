/** The identity provider that stands in for a real one in development. */
export const demoIssuer = {
  title: 'Choose a demo account',
  badge: 'Demo – not a real provider',
  note: 'No provider is configured, so this page stands in for one. The people are invented and there is no password.',
  other: 'Somebody else',
  name: 'Name',
  email: 'Email',
  verified: 'The provider has verified this email',
  continue: 'Continue',
  cancel: 'Cancel and go back to the shop',
} as const;
