import type { Client } from '#common/client/createClient.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { login } from '#common/contract/portalAuth.ts';
import type { TestApp } from './createTestApp.ts';
import { readActivationCode } from './readActivationCode.ts';

export interface EnrolledInvestor {
  readonly investorId: string;
  /** Row id, as the staff calls name an investor. */
  readonly id: string;
  /** The API as the signed-in investor calls it. */
  readonly client: Client;
}

/** Uses the newest activation code mailed to the address. Answers the API as the investor calls it. */
export async function activate(
  app: TestApp,
  { investorId, email }: { readonly investorId: string; readonly email: string },
): Promise<Client> {
  const activationCode = await readActivationCode(app, email);
  const client = app.client();
  await client.call(login, { body: { investorId, accessCode: 'three-tall-larches', activationCode } });
  return client;
}

/** An investor who used the mailed activation code and is signed in. */
export async function enrolInvestor(app: TestApp, staff: Client, name: string): Promise<EnrolledInvestor> {
  const email = `${name.toLowerCase()}@example.com`;
  const { investor } = await staff.call(generateInvestor, { body: { email, fullName: `${name} Muster` } });
  const { investorId, id } = investor;
  return { investorId, id, client: await activate(app, { investorId, email }) };
}
