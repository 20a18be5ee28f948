import { publicEndpoint, staffEndpoint } from './endpoint.ts';
import { success } from './fields.ts';
import { passkeyChallenge } from './passkeys.ts';
import { spec } from './schema.ts';
import {
  addPasskeySpec,
  beginPasskeySpec,
  beginTotpSpec,
  confirmTotpSpec,
  createRecoveryCodesSpec,
  getStepUpOptionsSpec,
  listFactorsSpec,
  removePasskeySpec,
  removeTotpSpec,
  renamePasskeySpec,
  staffPasskeyForm,
  staffSecondStepForm,
  stepUpSpec,
} from './secondFactors.ts';
import { staffSession } from './staffAuth.ts';

export const staffLoginSecondFactorSpec = spec(() => ({
  summary: 'Second step of a staff sign-in',
  body: staffSecondStepForm,
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
  body: staffPasskeyForm,
  output: staffSession,
  errors: ['invalid_credentials', 'throttled'],
  accessLog: 'sign_in_failed',
}));

export const staffPasskeyLogin = publicEndpoint<typeof staffPasskeyLoginSpec>({
  method: 'POST',
  path: '/api/admin/login/passkey',
  replayable: false,
});

export const listStaffFactorsSpec = listFactorsSpec;

export const listStaffFactors = staffEndpoint<typeof listStaffFactorsSpec>({
  method: 'GET',
  path: '/api/admin/factors',
  permission: 'own',
  duringSetup: true,
  tags: ['factors'],
});

export const beginStaffPasskeySpec = beginPasskeySpec;

export const beginStaffPasskey = staffEndpoint<typeof beginStaffPasskeySpec>({
  method: 'POST',
  path: '/api/admin/factors/passkey-options',
  permission: 'own',
  duringSetup: true,
  stepUp: true,
  replayable: false,
});

export const addStaffPasskeySpec = addPasskeySpec;

export const addStaffPasskey = staffEndpoint<typeof addStaffPasskeySpec>({
  method: 'POST',
  path: '/api/admin/factors/passkey',
  permission: 'own',
  duringSetup: true,
  stepUp: true,
  replayable: false,
  invalidates: ['factors', 'sessions', 'devices', 'journal'],
});

export const renameStaffPasskeySpec = renamePasskeySpec;

export const renameStaffPasskey = staffEndpoint<typeof renameStaffPasskeySpec>({
  method: 'POST',
  path: '/api/admin/factors/rename-passkey',
  permission: 'own',
  duringSetup: true,
  stepUp: true,
  invalidates: ['factors', 'journal'],
});

export const removeStaffPasskeySpec = removePasskeySpec;

export const removeStaffPasskey = staffEndpoint<typeof removeStaffPasskeySpec>({
  method: 'POST',
  path: '/api/admin/factors/remove-passkey',
  permission: 'own',
  duringSetup: true,
  stepUp: true,
  invalidates: ['factors', 'sessions', 'devices', 'journal'],
});

export const beginStaffTotpSpec = beginTotpSpec;

export const beginStaffTotp = staffEndpoint<typeof beginStaffTotpSpec>({
  method: 'POST',
  path: '/api/admin/factors/totp-begin',
  permission: 'own',
  duringSetup: true,
  stepUp: true,
  replayable: false,
});

export const confirmStaffTotpSpec = confirmTotpSpec;

export const confirmStaffTotp = staffEndpoint<typeof confirmStaffTotpSpec>({
  method: 'POST',
  path: '/api/admin/factors/totp-confirm',
  permission: 'own',
  duringSetup: true,
  stepUp: true,
  replayable: false,
  invalidates: ['factors', 'sessions', 'devices', 'journal'],
});

export const removeStaffTotpSpec = removeTotpSpec;

export const removeStaffTotp = staffEndpoint<typeof removeStaffTotpSpec>({
  method: 'POST',
  path: '/api/admin/factors/remove-totp',
  permission: 'own',
  duringSetup: true,
  stepUp: true,
  invalidates: ['factors', 'sessions', 'devices', 'journal'],
});

export const createStaffRecoveryCodesSpec = createRecoveryCodesSpec;

export const createStaffRecoveryCodes = staffEndpoint<typeof createStaffRecoveryCodesSpec>({
  method: 'POST',
  path: '/api/admin/factors/recovery-codes',
  permission: 'own',
  duringSetup: true,
  stepUp: true,
  replayable: false,
  invalidates: ['factors', 'sessions', 'devices', 'journal'],
});

export const getStaffStepUpOptionsSpec = getStepUpOptionsSpec;

export const getStaffStepUpOptions = staffEndpoint<typeof getStaffStepUpOptionsSpec>({
  method: 'POST',
  path: '/api/admin/step-up/options',
  permission: 'own',
  duringSetup: true,
  replayable: false,
});

export const staffStepUpSpec = stepUpSpec;

export const staffStepUp = staffEndpoint<typeof staffStepUpSpec>({
  method: 'POST',
  path: '/api/admin/step-up',
  permission: 'own',
  duringSetup: true,
  replayable: false,
});
