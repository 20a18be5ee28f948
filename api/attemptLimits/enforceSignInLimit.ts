import type { Request } from '#api/http/endpoints/bind.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { type AttemptedAccount, accountKey, sourceKey } from './attemptRows.ts';
import { findKnownSourceByKey, readKnownDevice } from './knownSources.ts';

async function isFromKnownDevice(request: Request<Endpoint>, account: string): Promise<boolean> {
  const { context } = request;
  const device = readKnownDevice(request, account);
  if (!device) return false;
  const key = sourceKey('device', device, account);
  return (await findKnownSourceByKey(context.em(), key, context.clock.now().getTime())) !== null;
}

/**
 * Counts a sign-in or a lookup of an account for the client's address. Devices that signed in to the account before
 * have a separate limit for each account, so that other clients behind the same address cannot block them.
 * @throws {AppError} `throttled`
 */
export async function enforceSignInLimit(
  request: Request<Endpoint>,
  account: AttemptedAccount,
): Promise<void> {
  const { throttle, config } = request.context;
  const key = accountKey(account);
  const { signInsPerAddress } = config.throttle;
  if (await isFromKnownDevice(request, key)) await throttle.take(`sign-in:known:${key}`, signInsPerAddress);
  else await throttle.takeForAddress('sign-in', request.address, signInsPerAddress);
}
