import { ADMIN_PASSWORD, type TestApp } from '#api/test/support/createTestApp.ts';
import { databaseFingerprint } from '#api/test/support/databaseFingerprint.ts';
import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import type { RecordIds } from '#api/test/support/sampleRecords.ts';
import { requestFor, validBodies } from '#api/test/support/validRequests.ts';
import type { NamedEndpoint } from '#common/contract/contract.ts';
import { type PartialRequest, startPartialRequest } from './partialRequest.ts';

export const NEW_PASSWORD = 'slate-and-gneiss-2';

/** Opens another staff session. @returns the Authorization header */
export async function signInStaff(app: TestApp): Promise<string> {
  const response = await sendRaw(app.url, { path: '/api/admin/login', body: { password: ADMIN_PASSWORD } });
  return `Bearer ${response.json['token']}`;
}

/** Everything that a command could change, and the sessions. */
export async function revocationState(app: TestApp): Promise<object> {
  const em = app.context.em();
  const ids = (table: string) => em.execute<{ id: string }[]>(`select id from ${table} order by id`);
  return {
    ...(await databaseFingerprint(app)),
    investors: await ids('investor_session'),
    staff: await ids('staff_session'),
    devices: await ids('staff_device'),
  };
}

/** Starts one request of each command and sends half of its body. */
export function startPartialRequests(
  commands: readonly NamedEndpoint[],
  credentials: Readonly<Record<string, string>>,
  {
    url,
    fixture,
    recordIds,
  }: { readonly url: string; readonly fixture: InvestorsFixture; readonly recordIds: RecordIds },
): Promise<(PartialRequest & { readonly name: string })[]> {
  const bodies = validBodies(fixture, recordIds);
  return Promise.all(
    commands.map(async ({ name, endpoint }) => {
      const call = requestFor(endpoint, bodies[name], fixture, recordIds);
      return { name, ...(await startPartialRequest(url, { ...call, headers: credentials })) };
    }),
  );
}
