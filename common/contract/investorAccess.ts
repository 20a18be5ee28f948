import { z } from 'zod';
import { publicEndpoint, staffEndpoint } from './endpoint.ts';
import { changed, instant, internalNote, investorNote, mailedCode, recordId, success } from './fields.ts';
import { recoveryForm } from './investorForms.ts';
import { proofMessages } from './proofMessages.ts';
import { spec } from './schema.ts';

export const resendActivationSpec = spec(() => ({
  summary: 'Email a new activation link; the previous one becomes invalid',
  params: z.object({ id: recordId }),
  output: success.extend({ mailedTo: z.string(), expiresAt: instant }),
  errors: ['not_found', 'conflict'],
}));

export const resendActivation = staffEndpoint<typeof resendActivationSpec>({
  method: 'POST',
  path: '/api/admin/investors/{id}/resend-activation',
  permission: 'operate',
  stepUp: true,
  invalidates: ['investors', 'account', 'outbox', 'journal'],
});

export const requestRecoverySpec = spec(() => ({
  summary: 'Reset access code and second factor after a wait of 24 hours, in which the investor can object',
  params: z.object({ id: recordId }),
  body: recoveryForm,
  output: changed.extend({ effectiveAt: instant }),
  errors: ['not_found', 'conflict'],
  approvable: true,
}));

export const requestRecovery = staffEndpoint<typeof requestRecoverySpec>({
  method: 'POST',
  path: '/api/admin/investors/{id}/recovery',
  permission: 'operate',
  stepUp: true,
  invalidates: ['account', 'outbox', 'journal', 'approvals', 'summary'],
});

export const cancelRecoverySpec = spec(() => ({
  summary: 'Cancel the recovery of an investor that still waits',
  params: z.object({ id: recordId }),
  body: z.strictObject({ reason: internalNote() }).optional(),
  output: success,
  errors: ['not_found', 'conflict'],
}));

export const cancelRecovery = staffEndpoint<typeof cancelRecoverySpec>({
  method: 'POST',
  path: '/api/admin/investors/{id}/cancel-recovery',
  permission: 'operate',
  invalidates: ['account', 'journal'],
});

export const objectToRecoverySpec = spec(() => ({
  summary: 'Stop a recovery of access with the single-use code of its notice',
  body: z.strictObject({ code: mailedCode(proofMessages.mailCode) }),
  output: success,
  errors: ['not_found', 'already_decided', 'throttled'],
}));

export const objectToRecovery = publicEndpoint<typeof objectToRecoverySpec>({
  method: 'POST',
  path: '/api/portal/recovery/object',
});

export const resetAccessCodeSpec = spec(() => ({
  summary: 'Remove the access code, end the sessions and email a new activation link',
  params: z.object({ id: recordId }),
  body: z.strictObject({ reason: internalNote(), investorNote: investorNote() }).optional(),
  output: success.extend({ mailedTo: z.string(), expiresAt: instant }),
  errors: ['not_found', 'conflict'],
}));

export const resetAccessCode = staffEndpoint<typeof resetAccessCodeSpec>({
  method: 'POST',
  path: '/api/admin/investors/{id}/reset-access-code',
  permission: 'operate',
  stepUp: true,
  invalidates: ['investors', 'account', 'outbox', 'journal'],
});
