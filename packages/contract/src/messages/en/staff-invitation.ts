/** The email of an invitation, and the page it links to. */
export const staffInvitation = {
  subject: 'You are invited to work in {shop}',
  heading: 'You are invited',
  text: '{name} invited you to join the staff of {shop}. Your role: {role}. The link works once, for {days} days.',
  button: 'Accept the invitation',
  ignore: 'If you do not know what this is about, you need not do anything.',
  title: 'Join the staff of {shop}',
  newText: 'You were invited as {email}. Choose a name and a password.',
  knownText: 'You were invited as {email}, and you have an account here.',
  otherText: 'You are signed in as {name}. The invitation is for {email}.',
  join: 'Join',
  signIn: 'Sign in to accept',
  over: 'This invitation has run out, was withdrawn or was used already',
  overText: 'Whoever invited you can send another one.',
} as const;
