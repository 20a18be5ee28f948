import { z } from 'zod';
import { normaliseUserCode } from '#common/domain/userCode.ts';
import { publicEndpoint, staffEndpoint } from './endpoint.ts';
import { instant, success } from './fields.ts';
import { schema, spec } from './schema.ts';
import { staffSession } from './staffAuth.ts';
import { text } from './text.ts';

/*
 * Device authorization grant (RFC 8628) for the desktop app, which cannot use passkeys: the app shows a code, and the
 * person confirms it in the browser at `/admin/device`.
 */

const TOKEN_ERRORS = [
  'authorization_pending',
  'slow_down',
  'access_denied',
  'expired_token',
  'throttled',
] as const;

const deviceCode = schema(() => z.string().regex(/^[\w-]{43}$/, 'Not a device code'));

const userCode = schema(() =>
  text(20).transform((typed, context) => {
    const code = normaliseUserCode(typed);
    if (code) return code;
    context.addIssue({ code: 'custom', message: 'Enter the eight letters that the app shows.' });
    return z.NEVER;
  }),
);

const startedAuthorization = schema(() =>
  success.extend({
    /** Sent with each poll. Secret. */
    deviceCode: z.string(),
    /** Shown to the person, `XXXX-XXXX`. */
    userCode: z.string(),
    verificationUri: z.string(),
    /** The same address with the code filled in. */
    verificationUriComplete: z.string(),
    /** Seconds. */
    expiresIn: z.int(),
    /** Seconds between two polls. */
    interval: z.int(),
  }),
);

export type StartedAuthorization = z.infer<typeof startedAuthorization>;

export const authorizeDeviceSpec = spec(() => ({
  summary: 'Start signing in an app whose user confirms in the browser',
  body: z.strictObject({
    /** Keeps the app signed in, as `remember` of the sign-in does. */
    remember: z.boolean().default(false),
  }),
  output: startedAuthorization,
  errors: ['throttled'],
}));

export const authorizeDevice = publicEndpoint<typeof authorizeDeviceSpec>({
  method: 'POST',
  path: '/api/admin/device/authorize',
  replayable: false,
});

export const claimDeviceTokenSpec = spec(() => ({
  summary: 'Poll for the session of a confirmed app',
  body: z.strictObject({ deviceCode }),
  output: staffSession,
  errors: TOKEN_ERRORS,
}));

export const claimDeviceToken = publicEndpoint<typeof claimDeviceTokenSpec>({
  method: 'POST',
  path: '/api/admin/device/token',
  background: true,
  replayable: false,
});

export const authorizeStepUpSpec = spec(() => ({
  summary: 'Start a proof of identity for this session that its user gives in the browser',
  output: startedAuthorization,
  errors: ['throttled'],
}));

export const authorizeStepUp = staffEndpoint<typeof authorizeStepUpSpec>({
  method: 'POST',
  path: '/api/admin/device/authorize-step-up',
  permission: 'own',
  replayable: false,
});

export const claimStepUpSpec = spec(() => ({
  summary: 'Poll for the proof of identity that was started for this session',
  body: z.strictObject({ deviceCode }),
  output: success,
  errors: TOKEN_ERRORS,
}));

export const claimStepUp = staffEndpoint<typeof claimStepUpSpec>({
  method: 'POST',
  path: '/api/admin/device/step-up',
  permission: 'own',
  background: true,
  replayable: false,
});

const requestedAuthorization = schema(() =>
  z.object({
    userCode: z.string(),
    purpose: z.enum(['sign_in', 'step_up']),
    /** e.g. `Desktop app on Windows`, as the app says. */
    deviceName: z.string(),
    requestedAt: instant,
    expiresAt: instant,
    /** Whether the app stays signed in. */
    remember: z.boolean(),
    /** Whether the app has the network address of the person who looks it up. */
    isSameNetwork: z.boolean(),
  }),
);

export type RequestedAuthorization = z.infer<typeof requestedAuthorization>;

export const lookUpDeviceSpec = spec(() => ({
  summary: 'What the app with this code asks for',
  body: z.strictObject({ userCode }),
  output: success.extend({ authorization: requestedAuthorization }),
  errors: ['not_found', 'throttled'],
}));

export const lookUpDevice = staffEndpoint<typeof lookUpDeviceSpec>({
  method: 'POST',
  path: '/api/admin/device/look-up',
  permission: 'own',
  replayable: false,
});

export const decideDeviceSpec = spec(() => ({
  summary: 'Let the app with this code in, or turn it away',
  body: z.strictObject({ userCode, decision: z.enum(['approve', 'deny']) }),
  output: success,
  errors: ['not_found', 'already_decided', 'throttled'],
}));

export const decideDevice = staffEndpoint<typeof decideDeviceSpec>({
  method: 'POST',
  path: '/api/admin/device/decide',
  permission: 'own',
  stepUp: true,
  invalidates: ['journal'],
});
