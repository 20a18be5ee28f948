/** The second and third step of sign-in. */
export default {
  investorId: 'Investor ID',
  activationCode: 'Activation code',
  activationHint:
    'From the link in your welcome e-mail. It is valid for {hours, number} hours and works once.',
  accessCode: 'Access Code',
  accessCodeHint: 'At least {min, number} characters, and not a common one.',
  confirmCode: 'Confirm Access Code',
  back: 'Back',
  create: 'Create & Login',
  open: 'Access Portal',
  failed: 'Login Failed',
  invalid: 'Invalid credentials',
  connection: 'Connection Error',
  connectionText: 'Unable to connect to the server. Please try again.',
  mismatch: 'Password Mismatch',
  mismatchText: 'Please ensure both access codes match.',
} as const;
