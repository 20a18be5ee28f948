import { adminTexts } from '../adminTexts.ts';

/** The page in the browser that confirms what the desktop app asks for. */
export const t = adminTexts({
  title: 'Confirm the app',
  text: 'Continue what you started in the desktop app.',
  code: 'Code',
  hint: 'Eight letters that the app shows',
  missing: 'Enter the eight letters that the app shows.',
  continue: 'Continue',
  notFound: 'Not Found',
  asks: 'The app asks to',
  purposes: {
    sign_in: 'Sign in to the dashboard as you',
    step_up: 'Continue with a change to money or access',
  },
  app: 'App',
  requested: 'Requested',
  network: 'Network',
  sameNetwork: 'The same as yours',
  otherNetwork: 'Different from yours',
  remembered: 'Stays signed in',
  rememberedText: 'Yes, until you end it under “My account”',
  networkWarning:
    'The app is on a different network from this browser. If you do not have it in front of you, somebody else started this and may have sent you the link or the code.',
  warning:
    'Confirm only if you started this yourself and the app shows this code. Nobody from the firm will ask you to enter a code for them.',
  confirm: 'Confirm',
  reject: 'This was not me',
  failed: 'Confirmation Failed',
  results: {
    approve: 'Confirmed. The app continues in a few seconds, and you can close this page.',
    deny: 'Rejected. Nobody was signed in. If you do not know who started this, tell an administrator.',
  },
  dashboard: 'Open the dashboard here',
});
