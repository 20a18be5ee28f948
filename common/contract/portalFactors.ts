import { type Endpoint, type EndpointSpec, investorEndpoint, publicEndpoint } from './endpoint.ts';
import { portalSession } from './portalAuth.ts';
import { spec } from './schema.ts';
import * as specs from './secondFactors.ts';

export const addPortalPasskeySpec = specs.addPasskeySpec;
export const beginPortalPasskeySpec = specs.beginPasskeySpec;
export const beginPortalTotpSpec = specs.beginTotpSpec;
export const confirmPortalTotpSpec = specs.confirmTotpSpec;
export const createPortalRecoveryCodesSpec = specs.createRecoveryCodesSpec;
export const getPortalStepUpOptionsSpec = specs.getStepUpOptionsSpec;
export const listPortalFactorsSpec = specs.listFactorsSpec;
export const removePortalPasskeySpec = specs.removePasskeySpec;
export const removePortalTotpSpec = specs.removeTotpSpec;
export const renamePortalPasskeySpec = specs.renamePasskeySpec;
export const portalStepUpSpec = specs.stepUpSpec;

export const loginSecondFactorSpec = spec(() => ({
  summary: "Second step of an investor's sign-in",
  body: specs.portalSecondStepForm,
  output: portalSession,
  errors: ['invalid_credentials', 'throttled'],
  accessLog: 'sign_in_failed',
}));

export const loginSecondFactor = publicEndpoint<typeof loginSecondFactorSpec>({
  method: 'POST',
  path: '/api/portal/login/second-factor',
  replayable: false,
});

const CHANGED = { invalidates: ['factors', 'sessions'] } as const;
/** The response has a secret, or what works once. */
const ONCE = { replayable: false } as const;

/* @__NO_SIDE_EFFECTS__ */
const changeOf = <Spec extends EndpointSpec>(
  name: string,
  options: Partial<Pick<Endpoint, 'invalidates' | 'replayable'>>,
) =>
  investorEndpoint<Spec>({ ...options, method: 'POST', path: `/api/portal/factors/${name}`, stepUp: true });

export const listPortalFactors = investorEndpoint<typeof specs.listFactorsSpec>({
  method: 'GET',
  path: '/api/portal/factors',
  tags: ['factors'],
});

export const beginPortalPasskey = changeOf<typeof specs.beginPasskeySpec>('passkey-options', ONCE);

export const addPortalPasskey = changeOf<typeof specs.addPasskeySpec>('passkey', { ...ONCE, ...CHANGED });

export const renamePortalPasskey = changeOf<typeof specs.renamePasskeySpec>('rename-passkey', {
  invalidates: ['factors'],
});

export const removePortalPasskey = changeOf<typeof specs.removePasskeySpec>('remove-passkey', CHANGED);

export const beginPortalTotp = changeOf<typeof specs.beginTotpSpec>('totp-begin', ONCE);

export const confirmPortalTotp = changeOf<typeof specs.confirmTotpSpec>('totp-confirm', {
  ...ONCE,
  ...CHANGED,
});

export const removePortalTotp = changeOf<typeof specs.removeTotpSpec>('remove-totp', CHANGED);

export const createPortalRecoveryCodes = changeOf<typeof specs.createRecoveryCodesSpec>('recovery-codes', {
  ...ONCE,
  ...CHANGED,
});

export const getPortalStepUpOptions = investorEndpoint<typeof specs.getStepUpOptionsSpec>({
  method: 'POST',
  path: '/api/portal/step-up/options',
  replayable: false,
});

export const portalStepUp = investorEndpoint<typeof specs.stepUpSpec>({
  method: 'POST',
  path: '/api/portal/step-up',
  replayable: false,
});
