import { AppError } from '#api/errors/appError.ts';
import {
  command,
  query,
  type Request,
  type Route,
  SUCCESS,
  sessionCommand,
} from '#api/http/endpoints/bind.ts';
import { runAsCaller } from '#api/http/endpoints/runAsCaller.ts';
import { type FactorAccount, findFactorAccount } from '#api/secondFactors/accounts.ts';
import { createChallenge } from '#api/secondFactors/challenges.ts';
import * as changes from '#api/secondFactors/changeFactors.ts';
import { findFactors, presentMethods } from '#api/secondFactors/factors.ts';
import {
  assertBelowPasskeyLimit,
  registrationOptions,
  verifyRegistration,
} from '#api/secondFactors/passkeys.ts';
import { otpauthUri, toBase32 } from '#api/secondFactors/totp.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import * as portal from '#common/contract/portalFactors.ts';
import * as staff from '#common/contract/staffFactors.ts';
import { endOtherSessions } from './endOtherSessions.ts';
import { presentFactors, presentPasskey } from './present.ts';
import { stepUp } from './stepUp.ts';

/** The secret of an authenticator app, as long as the hash of RFC 6238. */
const TOTP_SECRET_BYTES = 20;

type OwnRequest = Pick<Request<Endpoint>, 'context'> & {
  readonly caller: { readonly kind: 'staff' | 'investor'; readonly id: string };
};

async function ownAccount({ context, caller }: OwnRequest, work?: UnitOfWork): Promise<FactorAccount> {
  const em = work?.em ?? context.em();
  const account = await findFactorAccount(em, { kind: caller.kind, id: caller.id });
  if (!account) throw new AppError('not_signed_in');
  return account;
}

/** The endpoints of one kind of account; they differ in path and access only. */
interface FactorEndpoints {
  readonly list: typeof staff.listStaffFactors | typeof portal.listPortalFactors;
  readonly beginPasskey: typeof staff.beginStaffPasskey | typeof portal.beginPortalPasskey;
  readonly addPasskey: typeof staff.addStaffPasskey | typeof portal.addPortalPasskey;
  readonly renamePasskey: typeof staff.renameStaffPasskey | typeof portal.renamePortalPasskey;
  readonly removePasskey: typeof staff.removeStaffPasskey | typeof portal.removePortalPasskey;
  readonly beginTotp: typeof staff.beginStaffTotp | typeof portal.beginPortalTotp;
  readonly confirmTotp: typeof staff.confirmStaffTotp | typeof portal.confirmPortalTotp;
  readonly removeTotp: typeof staff.removeStaffTotp | typeof portal.removePortalTotp;
  readonly createRecoveryCodes:
    | typeof staff.createStaffRecoveryCodes
    | typeof portal.createPortalRecoveryCodes;
  readonly getStepUpOptions: typeof staff.getStaffStepUpOptions | typeof portal.getPortalStepUpOptions;
  readonly stepUp: typeof staff.staffStepUp | typeof portal.portalStepUp;
}

const passkeyRoutes = (endpoints: FactorEndpoints): Route[] => [
  sessionCommand(endpoints.beginPasskey, async (request) => {
    const { context } = request;
    const account = await ownAccount(request);
    const { passkeys } = await findFactors(context.em(), account.key);
    assertBelowPasskeyLimit(passkeys);
    const challenge = await createChallenge(context, 'register', account.key);
    const person = { id: account.owner.id, name: account.name, displayName: account.displayName };
    const options = await registrationOptions(context, challenge, person, passkeys);
    return { ...SUCCESS, challengeId: challenge.id, options };
  }),
  sessionCommand(endpoints.addPasskey, async (request) => {
    const { context, input } = request;
    const { key } = await ownAccount(request);
    const verified = await verifyRegistration(context, key, input.body);
    const added = { ...verified, name: input.body.name };
    const add = async (work: UnitOfWork) => {
      const passkey = await changes.addPasskey(work, await ownAccount(request, work), added);
      await endOtherSessions(work, request.caller);
      return passkey;
    };
    return { ...SUCCESS, passkey: presentPasskey(await runAsCaller(request, add, 'exclusive')) };
  }),
  command(
    endpoints.renamePasskey,
    async (request, work) => {
      await changes.renamePasskey(work, await ownAccount(request, work), request.input.body);
      return SUCCESS;
    },
    undefined,
    'exclusive',
  ),
  command(
    endpoints.removePasskey,
    async (request, work) => {
      await changes.removePasskey(work, await ownAccount(request, work), request.input.body.passkeyId);
      await endOtherSessions(work, request.caller);
      return SUCCESS;
    },
    undefined,
    'exclusive',
  ),
];

const totpRoutes = (endpoints: FactorEndpoints): Route[] => [
  sessionCommand(endpoints.beginTotp, async (request) => {
    const { context } = request;
    const secret = context.random.bytes(TOTP_SECRET_BYTES);
    const account = await runAsCaller(
      request,
      async (work) => {
        const found = await ownAccount(request, work);
        await changes.beginTotp(work, found, secret);
        return found;
      },
      'exclusive',
    );
    const names = { issuer: context.firm.name, account: account.name };
    return { ...SUCCESS, secret: toBase32(secret), uri: otpauthUri(secret, names) };
  }),
  sessionCommand(endpoints.confirmTotp, async (request) => {
    const confirm = async (work: UnitOfWork) => {
      await changes.confirmTotp(work, await ownAccount(request, work), request.input.body.code);
      await endOtherSessions(work, request.caller);
    };
    await runAsCaller(request, confirm, 'exclusive');
    return SUCCESS;
  }),
  command(
    endpoints.removeTotp,
    async (request, work) => {
      await changes.removeTotp(work, await ownAccount(request, work));
      await endOtherSessions(work, request.caller);
      return SUCCESS;
    },
    undefined,
    'exclusive',
  ),
];

const factorRoutes = (endpoints: FactorEndpoints): Route[] => [
  query(endpoints.list, async (request) => {
    const { key, owner } = await ownAccount(request);
    const { context } = request;
    return { ...SUCCESS, ...presentFactors(await findFactors(context.em(), key), context, owner.kind) };
  }),
  ...passkeyRoutes(endpoints),
  ...totpRoutes(endpoints),
  sessionCommand(endpoints.createRecoveryCodes, async (request) => {
    const create = async (work: UnitOfWork) => {
      const codes = await changes.createRecoveryCodes(work, await ownAccount(request, work));
      await endOtherSessions(work, request.caller);
      return codes;
    };
    return { ...SUCCESS, codes: await runAsCaller(request, create, 'exclusive') };
  }),
  sessionCommand(endpoints.getStepUpOptions, async (request) => {
    const account = await ownAccount(request);
    if (!account.hasSecondFactor) return { ...SUCCESS, methods: ['password' as const] };
    return { ...SUCCESS, ...(await presentMethods(request.context, account, 'step-up')) };
  }),
  sessionCommand(endpoints.stepUp, async (request) => ({
    ...SUCCESS,
    provenAt: (await stepUp(request, await ownAccount(request))).toISOString(),
  })),
];

/** Second factors of the own account, and step-up, for staff and investors. */
export const secondFactorRoutes: Route[] = [
  ...factorRoutes({
    list: staff.listStaffFactors,
    beginPasskey: staff.beginStaffPasskey,
    addPasskey: staff.addStaffPasskey,
    renamePasskey: staff.renameStaffPasskey,
    removePasskey: staff.removeStaffPasskey,
    beginTotp: staff.beginStaffTotp,
    confirmTotp: staff.confirmStaffTotp,
    removeTotp: staff.removeStaffTotp,
    createRecoveryCodes: staff.createStaffRecoveryCodes,
    getStepUpOptions: staff.getStaffStepUpOptions,
    stepUp: staff.staffStepUp,
  }),
  ...factorRoutes({
    list: portal.listPortalFactors,
    beginPasskey: portal.beginPortalPasskey,
    addPasskey: portal.addPortalPasskey,
    renamePasskey: portal.renamePortalPasskey,
    removePasskey: portal.removePortalPasskey,
    beginTotp: portal.beginPortalTotp,
    confirmTotp: portal.confirmPortalTotp,
    removeTotp: portal.removePortalTotp,
    createRecoveryCodes: portal.createPortalRecoveryCodes,
    getStepUpOptions: portal.getPortalStepUpOptions,
    stepUp: portal.portalStepUp,
  }),
];
