import { investorEndpoint, publicEndpoint } from './endpoint.ts';
import { portalSession } from './portalAuth.ts';
import { spec } from './schema.ts';
import {
  addPasskeySpec,
  beginPasskeySpec,
  beginTotpSpec,
  confirmTotpSpec,
  createRecoveryCodesSpec,
  getStepUpOptionsSpec,
  listFactorsSpec,
  portalSecondStepForm,
  removePasskeySpec,
  removeTotpSpec,
  renamePasskeySpec,
  stepUpSpec,
} from './secondFactors.ts';

export const loginSecondFactorSpec = spec(() => ({
  summary: "Second step of an investor's sign-in",
  body: portalSecondStepForm,
  output: portalSession,
  errors: ['invalid_credentials', 'throttled'],
  accessLog: 'sign_in_failed',
}));

export const loginSecondFactor = publicEndpoint<typeof loginSecondFactorSpec>({
  method: 'POST',
  path: '/api/portal/login/second-factor',
  replayable: false,
});

export const listPortalFactorsSpec = listFactorsSpec;

export const listPortalFactors = investorEndpoint<typeof listPortalFactorsSpec>({
  method: 'GET',
  path: '/api/portal/factors',
  tags: ['factors'],
});

export const beginPortalPasskeySpec = beginPasskeySpec;

export const beginPortalPasskey = investorEndpoint<typeof beginPortalPasskeySpec>({
  method: 'POST',
  path: '/api/portal/factors/passkey-options',
  stepUp: true,
  replayable: false,
});

export const addPortalPasskeySpec = addPasskeySpec;

export const addPortalPasskey = investorEndpoint<typeof addPortalPasskeySpec>({
  method: 'POST',
  path: '/api/portal/factors/passkey',
  stepUp: true,
  replayable: false,
  invalidates: ['factors', 'sessions'],
});

export const renamePortalPasskeySpec = renamePasskeySpec;

export const renamePortalPasskey = investorEndpoint<typeof renamePortalPasskeySpec>({
  method: 'POST',
  path: '/api/portal/factors/rename-passkey',
  stepUp: true,
  invalidates: ['factors'],
});

export const removePortalPasskeySpec = removePasskeySpec;

export const removePortalPasskey = investorEndpoint<typeof removePortalPasskeySpec>({
  method: 'POST',
  path: '/api/portal/factors/remove-passkey',
  stepUp: true,
  invalidates: ['factors', 'sessions'],
});

export const beginPortalTotpSpec = beginTotpSpec;

export const beginPortalTotp = investorEndpoint<typeof beginPortalTotpSpec>({
  method: 'POST',
  path: '/api/portal/factors/totp-begin',
  stepUp: true,
  replayable: false,
});

export const confirmPortalTotpSpec = confirmTotpSpec;

export const confirmPortalTotp = investorEndpoint<typeof confirmPortalTotpSpec>({
  method: 'POST',
  path: '/api/portal/factors/totp-confirm',
  stepUp: true,
  replayable: false,
  invalidates: ['factors', 'sessions'],
});

export const removePortalTotpSpec = removeTotpSpec;

export const removePortalTotp = investorEndpoint<typeof removePortalTotpSpec>({
  method: 'POST',
  path: '/api/portal/factors/remove-totp',
  stepUp: true,
  invalidates: ['factors', 'sessions'],
});

export const createPortalRecoveryCodesSpec = createRecoveryCodesSpec;

export const createPortalRecoveryCodes = investorEndpoint<typeof createPortalRecoveryCodesSpec>({
  method: 'POST',
  path: '/api/portal/factors/recovery-codes',
  stepUp: true,
  replayable: false,
  invalidates: ['factors', 'sessions'],
});

export const getPortalStepUpOptionsSpec = getStepUpOptionsSpec;

export const getPortalStepUpOptions = investorEndpoint<typeof getPortalStepUpOptionsSpec>({
  method: 'POST',
  path: '/api/portal/step-up/options',
  replayable: false,
});

export const portalStepUpSpec = stepUpSpec;

export const portalStepUp = investorEndpoint<typeof portalStepUpSpec>({
  method: 'POST',
  path: '/api/portal/step-up',
  replayable: false,
});
