import { type AttemptedAccount, accountKey, sourceKey } from '#api/attemptLimits/attemptRows.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { findKnownSource, readKnownDevice } from './attemptSecret.ts';

async function isFromKnownDevice(request: Request<Endpoint>, account: string): Promise<boolean> {
  const { context } = request;
  const device = readKnownDevice(request, account);
  if (!device) return false;
  const key = sourceKey('device', device, account);
  return (await findKnownSource(context.em(), key, context.clock.now().getTime())) !== null;
}

/**
 * Counts a sign-in or a look-up for the address that it comes from. Devices that signed in to the account before
 * have a count of their own, one for each account, so that others behind their address cannot keep them out.
 * @throws {Refusal} `throttled`
 */
export async function takeSignInBudget(request: Request<Endpoint>, account: AttemptedAccount): Promise<void> {
  const { context, throttle, address } = request;
  const key = accountKey(account);
  const { signInsPerAddress } = context.config.throttle;
  if (await isFromKnownDevice(request, key)) await throttle.take(`sign-in:known:${key}`, signInsPerAddress);
  else await throttle.takeForAddress('sign-in', address, signInsPerAddress);
}
