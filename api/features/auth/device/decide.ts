import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { runAsCaller } from '#api/http/endpoints/runAsCaller.ts';
import { type DeviceAuthorization, DeviceAuthorizationSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type {
  decideDevice,
  lookUpDevice,
  RequestedAuthorization,
} from '#common/contract/deviceAuthorization.ts';
import { formatUserCode } from '#common/domain/userCode.ts';
import { userCodeHashes } from './userCodeHashes.ts';

type CodeRequest = Request<typeof lookUpDevice> | Request<typeof decideDevice>;

/** Codes that one member of staff can enter per window of the limits; there are 20^8. */
const MAX_CODES = 20;

const unknownCode = () =>
  new AppError('not_found', {
    message: 'This code is not valid or has expired. Please start again in the app.',
  });

/** Limits how many codes can be guessed. @throws {AppError} `throttled` */
export const enforceCodeLimit = ({ context, caller }: CodeRequest): Promise<void> =>
  context.throttle.take(`device-code:${caller.id}`, MAX_CODES);

/** @throws {AppError} `not_found`, also for a proof of identity that another person started */
async function findAuthorization(
  em: Em,
  { context, caller, input }: CodeRequest,
): Promise<DeviceAuthorization> {
  const found = await em.findOne(DeviceAuthorizationSchema, {
    userCodeHash: { $in: userCodeHashes(context, input.body.userCode) },
    expiresAt: { $gt: context.clock.now() },
  });
  if (!found || (found.session !== null && found.staff !== caller.id)) throw unknownCode();
  return found;
}

/** What an app asks for. @throws {AppError} `not_found`, `throttled` */
export async function lookUp(request: Request<typeof lookUpDevice>): Promise<RequestedAuthorization> {
  await enforceCodeLimit(request);
  const found = await runAsCaller(request, ({ em }) => findAuthorization(em, request));
  if (found.status !== 'pending') throw unknownCode();
  return {
    userCode: formatUserCode(request.input.body.userCode),
    purpose: found.session === null ? 'sign_in' : 'step_up',
    deviceName: found.deviceName,
    requestedAt: found.createdAt.toISOString(),
    expiresAt: found.expiresAt.toISOString(),
    remember: found.remember,
    isSameNetwork: found.address === request.address,
  };
}

/** Approves or denies, once. @throws {AppError} `not_found`, `already_decided` */
export async function decide(request: Request<typeof decideDevice>, work: UnitOfWork): Promise<void> {
  const { caller, input } = request;
  const { id, deviceName } = await findAuthorization(work.em, request);
  const isApproved = input.body.decision === 'approve';
  const change = isApproved
    ? { status: 'approved' as const, staff: caller.id, provenAt: caller.provenAt }
    : { status: 'denied' as const };
  const pending = { id, status: 'pending' as const };
  if ((await work.em.nativeUpdate(DeviceAuthorizationSchema, pending, change)) === 0) {
    throw new AppError('already_decided', { message: 'This code has already been used.' });
  }
  work.record({
    action: isApproved ? 'device_sign_in_approved' : 'device_sign_in_denied',
    subject: caller.username,
    after: { device: deviceName },
  });
}
