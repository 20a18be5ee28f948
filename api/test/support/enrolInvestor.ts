import type { Client } from '#common/client/createClient.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { login } from '#common/contract/portalAuth.ts';
import { createTestApp, type TestApp } from './createTestApp.ts';
import { readActivationCode } from './readActivationCode.ts';

export interface EnrolledInvestor {
  readonly investorId: string;
  /** Row id, as staff endpoints identify an investor. */
  readonly id: string;
  /** Client with the investor's session. */
  readonly client: Client;
}

/** Signs in with the newest activation code emailed to the address. @returns a client with the session */
export async function activate(
  app: TestApp,
  { investorId, email }: { readonly investorId: string; readonly email: string },
): Promise<Client> {
  const activationCode = await readActivationCode(app, email);
  const client = app.client();
  await client.call(login, { body: { investorId, accessCode: 'three-tall-larches', activationCode } });
  return client;
}

/** Creates an investor and signs in with the emailed activation code. */
export async function enrolInvestor(app: TestApp, staff: Client, name: string): Promise<EnrolledInvestor> {
  const email = `${name.toLowerCase()}@example.com`;
  const { investor } = await staff.call(generateInvestor, { body: { email, fullName: `${name} Muster` } });
  const { investorId, id } = investor;
  return { investorId, id, client: await activate(app, { investorId, email }) };
}

/** Starts a service with an administrator and the investors Anna and Ben, all signed in. */
export async function startWithAnnaAndBen(options: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(options);
  const staff = await app.staff();
  const anna = await enrolInvestor(app, staff, 'Anna');
  const ben = await enrolInvestor(app, staff, 'Ben');
  return { app, staff, anna, ben };
}
