/** Signing up and in, the account's own pages, and what is said about what was entered. Quoted texts keep their own spelling. */
export const accounts = {
  loginEmailMissing: 'Please Email is required',
  loginEmailInvalid: 'not valid email',
  loginPasswordMissing: 'Please Enter password',
  wrongCredentials: 'Incorrect email or password',
  deactivated: 'This account is deactivated. Please contact the shop.',

  nameMissing: 'please enter your name',
  nameTooShort: 'must be greater then 5 character',
  nameTooLong: 'must be less then 20 character',
  nameInvalid: 'not valid name',
  emailMissing: 'please enter email',
  emailInvalid: 'not valid email',
  signupEmailInvalid: 'not valid email ex: name@{domain}',
  signupEmailUnusable:
    'This email cannot be used for a new account. If it is yours, sign in or reset your password.',
  signupPasswordTooShort: 'password must be greater then 8 character',
  signupConfirmDiffers: 'confirm password  not match password',
  phoneMissing: 'Enter you phone number',
  phoneInvalid: 'not valid number',
  phoneNotDigits: 'Please enter numbers only',

  forgotEmailMissing: 'please enter your email',
  resetCodeInvalid: 'rest code not correct or expire!',
  newPasswordMissing: 'please enter your password',
  newPasswordTooShort: 'your password short',
  passwordCommon: 'Many people use this password. Please choose another one.',
  passwordTooLong: 'password must be less then 200 character',

  currentPasswordMissing: 'Please Enter current password',
  currentPasswordWrong: 'Incorrect current password',
  passwordOrCode: 'You have a password: enter it, or a code of your authenticator app',
  changedPasswordMissing: 'Please enter password',
  changedPasswordTooShort: 'password must be > 5 characters',
  changedPasswordNoLetter: 'Password must include at least one letter',
  changedConfirmDiffers: 'confirm password not equal password',
  noPasswordYet:
    'This account has no password. Use “forget your password” on the sign-in page to set one.',

  postalCodeInvalid: 'not valid post code',
  streetInvalid: 'not valid value',
  addressPhoneInvalid: 'enter valid phone number',
  stateMissing: 'Please choose a State/Province',
  tooManyAddresses: 'An account keeps at most 20 addresses.',

  /** Replaces the name in records that outlive the account. */
  deletedPerson: 'Deleted account',
  socialRefused: 'The sign-in with the provider did not work.',
  socialLinkNeeded:
    'There is already an account with this email. Sign in with its password once to connect the two.',
  emailTaken: 'Another account already uses this email.',
  lastAdmin: 'The last active admin cannot be deleted, demoted or deactivated.',
  accountNeeded: 'This needs an account. Sign in, or set a password to keep yours.',
  passwordByCode:
    'The password could not be set here. We sent a code to your email: with it you set one and keep your orders.',
  guestNoAdmin: 'A guest cannot become an admin.',
  unprovedNoAdmin:
    'Nobody has shown yet that this address is theirs. Invite it under Staff: whoever gets the email becomes an owner.',
  signInAgain: 'Please sign in again before you do this.',
  otherOrigin: 'This can only be done from the shop itself.',
} as const;
