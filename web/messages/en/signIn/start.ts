/** The first screen of sign-in. */
export default {
  title: 'Investor portal',
  heading: 'Investor Portal',
  confirmHeading: 'Confirm That It Is You',
  enterHeading: 'Enter Access Code',
  createHeading: 'Create Access Code',
  step1: 'Step 1',
  step2: 'Step 2',
  step3: 'Step 3',
  ended:
    'Your session has ended: after {minutes, number} minutes without activity, after {hours, number} hours, or because it was signed out elsewhere. Please sign in again; you will return to where you were.',
  throttled: 'Too many attempts. For the safety of the account, please wait before you try again.',
  deactivated:
    'This account is not active. Your portfolio remains unchanged. Please write to <mail>{email}</mail> or call {phone}.',
  loading: 'Loading',
  investorId: 'Investor ID',
  idRequired: 'Investor ID is required',
  idInvalid: 'Invalid Investor ID',
  idInvalidText: 'Please check your Investor ID and try again.',
  connection: 'Connection Error',
  idUnverified: 'Unable to verify Investor ID. Please try again.',
  continue: 'Continue',
  idHelp: 'Your Investor ID is in the welcome e-mail. Not an investor yet? <apply>Apply to invest</apply>.',
  lostCode:
    'Have you lost your access code? Please write to <mail>{email}</mail> or call {phone}. Once we have confirmed your identity, we will send a new link to your e-mail address, and you can choose a new access code.',
  lostLink:
    'Have you lost your link, or has it expired? Please write to <mail>{email}</mail> or call {phone}. Once we have confirmed your identity, we will send a new link to your e-mail address, and you can choose your access code.',
  lostFactor:
    'Have you lost your second factor and your recovery codes? Please write to <mail>{email}</mail> or call {phone}. Once we have confirmed your identity, we will reset your access. For your protection this takes {hours, number} hours.',
  signedIn: 'Login Successful',
  welcomeNew: 'Welcome to your portal, {name}!',
  welcomeBack: 'Welcome back, {name}!',
  signedOut: 'Signed out on this screen',
  signedOutText:
    'The service could not be reached. The session ends automatically after {minutes, number} minutes.',
} as const;
