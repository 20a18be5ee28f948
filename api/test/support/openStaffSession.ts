import type { Client } from '#common/client/createClient.ts';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import { type StaffSession, staffLogin } from '#common/contract/staffAuth.ts';

/** Signs in with a password. @throws {Error} when the account has a second factor */
export async function openStaffSession(
  client: Pick<Client, 'call'>,
  body: EndpointInput<typeof staffLogin>['body'],
): Promise<StaffSession> {
  const response = await client.call(staffLogin, { body });
  if ('stepToken' in response) throw new Error('The account has a second factor.');
  return response;
}
