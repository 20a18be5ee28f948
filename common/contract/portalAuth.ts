import { z } from 'zod';
import { accessCodeForm, correctionForm, loginForm } from './accessForms.ts';
import { investorEndpoint, publicEndpoint } from './endpoint.ts';
import { instant, investorId, language, recordId, success } from './fields.ts';
import { schema, spec } from './schema.ts';
import { secondStep } from './secondFactors.ts';

const user = schema(() => z.object({ investorId: z.string(), fullName: z.string() }));

/** The screen stores it in local storage in the same shape. */
export type CurrentUser = z.infer<typeof user>;

/** The session itself is a cookie. */
export const portalSession = schema(() => success.extend({ user, language, message: z.string() }));

/** Who has signed in, and the language of the account. */
export type SignedIn = Pick<z.infer<typeof portalSession>, 'user' | 'language'>;

export const checkInvestorSpec = spec(() => ({
  summary: 'Whether an investor exists and already has an access code',
  params: z.object({ investorId }),
  output: success.extend({ hasAccessCode: z.boolean() }),
  errors: ['not_found', 'throttled'],
}));

export const checkInvestor = publicEndpoint<typeof checkInvestorSpec>({
  method: 'GET',
  path: '/api/portal/check-investor/{investorId}',
});

export const loginSpec = spec(() => ({
  summary:
    'Sign an investor in; the first time with the activation code, creating the access code. With a second factor, the second step instead',
  body: loginForm,
  output: z.union([portalSession, secondStep]),
  errors: ['invalid_credentials', 'activation_invalid', 'throttled', 'busy'],
  accessLog: 'sign_in_failed',
}));

export const login = publicEndpoint<typeof loginSpec>({
  method: 'POST',
  path: '/api/portal/login',
  replayable: false,
});

export const logoutSpec = spec(() => ({
  summary: 'End the session of this browser; does nothing without one',
  output: success,
}));

export const logout = publicEndpoint<typeof logoutSpec>({
  method: 'POST',
  path: '/api/portal/logout',
  replayable: false,
});

export const getPortalSessionSpec = spec(() => ({
  summary: 'The signed-in investor and the end of the session',
  output: success.extend({
    user,
    idleUntil: instant,
    expiresAt: instant,
    now: instant.meta({ description: "The service's clock, for screens whose own is wrong" }),
  }),
}));

export const getPortalSession = investorEndpoint<typeof getPortalSessionSpec>({
  method: 'GET',
  path: '/api/portal/session',
  background: true,
});

export const keepAliveSpec = spec(() => ({
  summary: 'Extend the idle time: a person is using the screen',
  output: success.extend({ idleUntil: instant }),
}));

export const keepAlive = investorEndpoint<typeof keepAliveSpec>({
  method: 'POST',
  path: '/api/portal/keep-alive',
  replayable: false,
});

export const getProfileSpec = spec(() => ({
  summary: 'Personal data as stored',
  output: success.extend({
    profile: z.object({
      investorId: z.string(),
      fullName: z.string(),
      email: z.string(),
      phone: z.string().optional(),
      /** In national form when it is Swiss, in international form otherwise. */
      displayedPhone: z.string().optional(),
      language,
      investmentTier: z.string(),
      memberSince: instant,
    }),
  }),
}));

export const getProfile = investorEndpoint<typeof getProfileSpec>({
  method: 'GET',
  path: '/api/portal/profile',
});

export const setLanguageSpec = spec(() => ({
  summary: 'Choose the language of the portal and of the e-mails to the investor',
  body: z.strictObject({ language }),
  output: success.extend({ language }),
}));

export const setLanguage = investorEndpoint<typeof setLanguageSpec>({
  method: 'PUT',
  path: '/api/portal/language',
});

export const requestCorrectionSpec = spec(() => ({
  summary: 'Request a correction of personal data; staff receive it as a contact message',
  body: correctionForm,
  output: success,
  errors: ['throttled', 'conflict'],
}));

export const requestCorrection = investorEndpoint<typeof requestCorrectionSpec>({
  method: 'POST',
  path: '/api/portal/correction-request',
  invalidates: ['corrections'],
});

export const changeAccessCodeSpec = spec(() => ({
  summary: 'Change the access code; ends the other sessions',
  body: accessCodeForm,
  output: success,
  errors: ['invalid_credentials', 'throttled', 'busy'],
  accessLog: 'sign_in_failed',
}));

export const changeAccessCode = investorEndpoint<typeof changeAccessCodeSpec>({
  method: 'POST',
  path: '/api/portal/access-code',
  replayable: false,
  invalidates: ['sessions'],
});

export const listSessionsSpec = spec(() => ({
  summary: 'Sessions of the account',
  output: success.extend({
    sessions: z.array(
      z.object({
        id: z.string(),
        startedAt: instant,
        lastActiveAt: instant,
        /** In English, e.g. `Firefox on Windows`. */
        device: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
}));

export const listSessions = investorEndpoint<typeof listSessionsSpec>({
  method: 'GET',
  path: '/api/portal/sessions',
  tags: ['sessions'],
});

export const endSessionSpec = spec(() => ({
  summary: 'Sign one session out, or with no id all but this one',
  body: z.strictObject({ sessionId: recordId.optional() }),
  output: success.extend({ ended: z.int() }),
  errors: ['not_found'],
}));

export const endSession = investorEndpoint<typeof endSessionSpec>({
  method: 'POST',
  path: '/api/portal/sessions/end',
  invalidates: ['sessions'],
});
