import { type Endpoint, type EndpointSpec, publicEndpoint, staffEndpoint } from './endpoint.ts';
import { success } from './fields.ts';
import { passkeyChallenge } from './passkeys.ts';
import { spec } from './schema.ts';
import * as specs from './secondFactors.ts';
import { staffSession } from './staffAuth.ts';

export const addStaffPasskeySpec = specs.addPasskeySpec;
export const beginStaffPasskeySpec = specs.beginPasskeySpec;
export const beginStaffTotpSpec = specs.beginTotpSpec;
export const confirmStaffTotpSpec = specs.confirmTotpSpec;
export const createStaffRecoveryCodesSpec = specs.createRecoveryCodesSpec;
export const getStaffStepUpOptionsSpec = specs.getStepUpOptionsSpec;
export const listStaffFactorsSpec = specs.listFactorsSpec;
export const removeStaffPasskeySpec = specs.removePasskeySpec;
export const removeStaffTotpSpec = specs.removeTotpSpec;
export const renameStaffPasskeySpec = specs.renamePasskeySpec;
export const staffStepUpSpec = specs.stepUpSpec;

export const staffLoginSecondFactorSpec = spec(() => ({
  summary: 'Second step of a staff sign-in',
  body: specs.staffSecondStepForm,
  output: staffSession,
  errors: ['invalid_credentials', 'throttled'],
  accessLog: 'sign_in_failed',
}));

export const staffLoginSecondFactor = publicEndpoint<typeof staffLoginSecondFactorSpec>({
  method: 'POST',
  path: '/api/admin/login/second-factor',
  replayable: false,
});

export const staffPasskeyOptionsSpec = spec(() => ({
  summary: 'Begin a staff sign-in with a passkey, without a password',
  output: success.extend(passkeyChallenge.shape),
  errors: ['throttled'],
}));

export const staffPasskeyOptions = publicEndpoint<typeof staffPasskeyOptionsSpec>({
  method: 'POST',
  path: '/api/admin/login/passkey-options',
  replayable: false,
});

export const staffPasskeyLoginSpec = spec(() => ({
  summary: 'Staff sign-in with a passkey, which stands for password and second factor',
  body: specs.staffPasskeyForm,
  output: staffSession,
  errors: ['invalid_credentials', 'throttled'],
  accessLog: 'sign_in_failed',
}));

export const staffPasskeyLogin = publicEndpoint<typeof staffPasskeyLoginSpec>({
  method: 'POST',
  path: '/api/admin/login/passkey',
  replayable: false,
});

const OWN = { permission: 'own', duringSetup: true } as const;
const CHANGED = { invalidates: ['factors', 'sessions', 'devices', 'journal'] } as const;
/** The response has a secret, or what works once. */
const ONCE = { replayable: false } as const;

/* @__NO_SIDE_EFFECTS__ */
const changeOf = <Spec extends EndpointSpec>(
  name: string,
  options: Partial<Pick<Endpoint, 'invalidates' | 'replayable'>>,
) =>
  staffEndpoint<Spec>({
    ...options,
    ...OWN,
    method: 'POST',
    path: `/api/admin/factors/${name}`,
    stepUp: true,
  });

export const listStaffFactors = staffEndpoint<typeof specs.listFactorsSpec>({
  ...OWN,
  method: 'GET',
  path: '/api/admin/factors',
  tags: ['factors'],
});

export const beginStaffPasskey = changeOf<typeof specs.beginPasskeySpec>('passkey-options', ONCE);

export const addStaffPasskey = changeOf<typeof specs.addPasskeySpec>('passkey', { ...ONCE, ...CHANGED });

export const renameStaffPasskey = changeOf<typeof specs.renamePasskeySpec>('rename-passkey', {
  invalidates: ['factors', 'journal'],
});

export const removeStaffPasskey = changeOf<typeof specs.removePasskeySpec>('remove-passkey', CHANGED);

export const beginStaffTotp = changeOf<typeof specs.beginTotpSpec>('totp-begin', ONCE);

export const confirmStaffTotp = changeOf<typeof specs.confirmTotpSpec>('totp-confirm', {
  ...ONCE,
  ...CHANGED,
});

export const removeStaffTotp = changeOf<typeof specs.removeTotpSpec>('remove-totp', CHANGED);

export const createStaffRecoveryCodes = changeOf<typeof specs.createRecoveryCodesSpec>('recovery-codes', {
  ...ONCE,
  ...CHANGED,
});

export const getStaffStepUpOptions = staffEndpoint<typeof specs.getStepUpOptionsSpec>({
  ...OWN,
  method: 'POST',
  path: '/api/admin/step-up/options',
  replayable: false,
});

export const staffStepUp = staffEndpoint<typeof specs.stepUpSpec>({
  ...OWN,
  method: 'POST',
  path: '/api/admin/step-up',
  replayable: false,
});
