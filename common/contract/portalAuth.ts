import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, investorId, recordId, success } from './fields.ts';
import { accessCodeForm, correctionForm, loginForm } from './portalForms.ts';

const user = z.object({ investorId: z.string(), fullName: z.string() });

/** Also the shape that the screen keeps in local storage. */
export type CurrentUser = z.infer<typeof user>;

export const checkInvestor = endpoint({
  method: 'GET',
  path: '/api/portal/check-investor/{investorId}',
  access: 'public',
  summary: 'Whether an investor exists and already has an access code',
  params: z.object({ investorId }),
  output: success.extend({ hasAccessCode: z.boolean() }),
  errors: ['not_found', 'throttled'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/portal/login',
  access: 'public',
  summary: 'Sign an investor in; the first time with the activation code, creating the access code',
  body: loginForm,
  output: success.extend({ user, message: z.string() }),
  errors: ['invalid_credentials', 'activation_invalid', 'throttled', 'busy'],
  replayable: false,
  accessLog: 'sign_in_failed',
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/portal/logout',
  access: 'public',
  summary: 'End the session of this browser; does nothing without one',
  output: success,
  replayable: false,
});

export const getPortalSession = endpoint({
  method: 'GET',
  path: '/api/portal/session',
  access: 'investor',
  summary: 'Who is signed in and until when',
  output: success.extend({
    user,
    idleUntil: instant,
    expiresAt: instant,
    now: instant.meta({ description: "The service's clock, for screens whose own is wrong" }),
  }),
  background: true,
});

export const keepAlive = endpoint({
  method: 'POST',
  path: '/api/portal/keep-alive',
  access: 'investor',
  summary: 'The person is at the screen: extends the idle time',
  output: success.extend({ idleUntil: instant }),
  replayable: false,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/portal/profile',
  access: 'investor',
  summary: 'Personal data as held',
  output: success.extend({
    profile: z.object({
      investorId: z.string(),
      fullName: z.string(),
      email: z.string(),
      investmentTier: z.string(),
      memberSince: instant,
    }),
  }),
});

export const requestCorrection = endpoint({
  method: 'POST',
  path: '/api/portal/correction-request',
  access: 'investor',
  summary: 'Ask staff to correct personal data; reaches them as a contact message',
  body: correctionForm,
  output: success,
  errors: ['throttled'],
});

export const changeAccessCode = endpoint({
  method: 'POST',
  path: '/api/portal/access-code',
  access: 'investor',
  summary: 'Change the access code; ends the other sessions',
  body: accessCodeForm,
  output: success,
  errors: ['invalid_credentials', 'throttled', 'busy'],
  replayable: false,
  accessLog: 'sign_in_failed',
  invalidates: ['sessions'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/portal/sessions',
  access: 'investor',
  summary: 'Where the account is signed in',
  output: success.extend({
    sessions: z.array(
      z.object({
        id: z.string(),
        startedAt: instant,
        lastActiveAt: instant,
        device: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  tags: ['sessions'],
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/portal/sessions/end',
  access: 'investor',
  summary: 'Sign one session out, or with no id all but this one',
  body: z.strictObject({ sessionId: recordId.optional() }),
  output: success.extend({ ended: z.int() }),
  errors: ['not_found'],
  invalidates: ['sessions'],
});
