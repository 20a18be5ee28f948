import { loginForm } from '#common/contract/accessForms.ts';

/** The login form with the confirmation of a new access code, which is not sent. */
export const codeForm = loginForm.extend({ confirmation: loginForm.shape.accessCode.optional() });

export const newCodeForm = loginForm.extend({ confirmation: loginForm.shape.accessCode });
