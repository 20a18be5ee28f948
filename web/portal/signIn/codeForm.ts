import { loginForm } from '#common/contract/portalForms.ts';

/** The login form with the second typing of a new access code, which stays on the screen. */
export const codeForm = loginForm.extend({ confirmation: loginForm.shape.accessCode.optional() });

export const newCodeForm = loginForm.extend({ confirmation: loginForm.shape.accessCode });
