import { adminTexts } from '../adminTexts.ts';

/** Warnings that the token of a remembered device was copied. */
export const t = adminTexts({
  text: '<b>A remembered device was ended for safety.</b> On {time} an outdated token of “{name}” was used, which happens when a token was copied. The device and its sessions have ended. If you do not know the reason, change your password.',
  show: 'Show remembered devices',
  dismiss: 'Dismiss',
  failed: 'Update Failed',
});
