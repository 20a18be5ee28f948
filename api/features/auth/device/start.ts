import { createToken } from '#api/crypto/tokens.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { runAsCaller } from '#api/http/endpoints/runAsCaller.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { DeviceAuthorizationSchema } from '#api/sessions/entities.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type {
  authorizeDevice,
  authorizeStepUp,
  StartedAuthorization,
} from '#common/contract/deviceAuthorization.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { createUserCode, formatUserCode } from '#common/domain/userCode.ts';
import { deviceName } from '../deviceName.ts';
import { userCodeHashes } from './userCodeHashes.ts';

const EXPIRES_AFTER_MS = 10 * MINUTE_MS;
const POLL_INTERVAL_SECONDS = 5;
/** Requests of one address per window of the limits. */
const MAX_STARTS = 30;

type StartRequest = Request<typeof authorizeDevice> | Request<typeof authorizeStepUp>;

interface Purpose {
  readonly staff: string | null;
  readonly session: string | null;
  readonly remember: boolean;
}

function start(work: UnitOfWork, { ctx, address }: StartRequest, purpose: Purpose): StartedAuthorization {
  const { context, now } = work;
  const { random, config } = context;
  const token = createToken(random);
  const userCode = createUserCode((count) => random.bytes(count));
  work.em.create(DeviceAuthorizationSchema, {
    id: random.uuid(),
    deviceCodeHash: token.hash,
    userCodeHash: userCodeHashes(context, userCode)[0] ?? '',
    status: 'pending',
    ...purpose,
    deviceName: deviceName(ctx.get('User-Agent')),
    address,
    createdAt: now,
    expiresAt: new Date(now.getTime() + EXPIRES_AFTER_MS),
    nextPollAt: now,
    provenAt: null,
  });
  const verificationUri = `${config.publicUrl}/admin/device`;
  const shownCode = formatUserCode(userCode);
  return {
    success: true,
    deviceCode: token.secret,
    userCode: shownCode,
    verificationUri,
    // In the fragment, so that no server log contains it.
    verificationUriComplete: `${verificationUri}#code=${shownCode}`,
    expiresIn: EXPIRES_AFTER_MS / 1000,
    interval: POLL_INTERVAL_SECONDS,
  };
}

/** Starts the sign-in of an app. @throws {AppError} `throttled` */
export async function startSignIn(request: Request<typeof authorizeDevice>): Promise<StartedAuthorization> {
  const { context, address, input } = request;
  await context.throttle.takeForAddress('device-start', address, MAX_STARTS);
  const { remember } = input.body;
  return runInTransaction(context, systemActor, async (work) =>
    start(work, request, { staff: null, session: null, remember }),
  );
}

/** Starts a proof of identity for the caller's session. @throws {AppError} `throttled` */
export async function startStepUp(request: Request<typeof authorizeStepUp>): Promise<StartedAuthorization> {
  const { context, caller } = request;
  await context.throttle.take(`device-step-up:${caller.id}`, MAX_STARTS);
  return runAsCaller(request, async (work) =>
    start(work, request, { staff: caller.id, session: caller.sessionId, remember: false }),
  );
}
