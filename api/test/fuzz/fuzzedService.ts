import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { deleteExpired } from '#api/housekeeping.ts';
import { CALLERS, type Caller } from '#api/test/security/endpointRights.ts';
import { createStaff, signInToken } from '#api/test/support/addStaff.ts';
import { countingRandom } from '#api/test/support/countingRandom.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { dataFolder } from '#api/test/support/dataFolder.ts';
import {
  activateInvestor,
  createInvestorsFixture,
  type InvestorsFixture,
  NO_REQUEST_LIMITS,
  readCookie,
  signIn,
  type TestInvestor,
} from '#api/test/support/investorsFixture.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { readTables, type StoredRow } from '#api/test/support/rowsAbout.ts';
import { sampleFile } from '#api/test/support/sampleFile.ts';
import { createAccountRecords, createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import { createTestDatabase, type DatabaseKind } from '#api/test/support/testDatabase.ts';
import { addDocument } from '#common/contract/documents.ts';
import { staffLogout } from '#common/contract/staffAuth.ts';
import { issueStatement } from '#common/contract/statements.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';

/** Who sends requests, beside the callers of the walk through all endpoints: sessions that are none. */
export const SENDERS = [...CALLERS, 'ended session', 'unreadable session'] as const;
export type Sender = (typeof SENDERS)[number];

export const callerOf = (sender: Sender): Caller =>
  sender === 'ended session' || sender === 'unreadable session' ? 'nobody' : sender;

type Headers = Readonly<Record<string, string>>;

async function openSessions(fixture: InvestorsFixture): Promise<Record<Sender, Headers>> {
  const { app, anna, ben } = fixture;
  const staff = async (role: StaffRole) => {
    await createStaff(app, role, role);
    return { Authorization: `Bearer ${await signInToken(app, role)}` };
  };
  const roles = {
    viewer: await staff('viewer'),
    operations: await staff('operations'),
    approver: await staff('approver'),
    administrator: await staff('administrator'),
  };
  const cookie = readCookie(await signIn(app, anna));
  await app.browser()(`${app.url}/api/portal/logout`, { method: 'POST', headers: { Cookie: cookie } });
  const endedToken = await signInToken(app, 'administrator');
  await app.client(undefined, endedToken).call(staffLogout);
  return {
    ...roles,
    nobody: {},
    investor: { Cookie: anna.cookie },
    'other investor': { Cookie: ben.cookie },
    'ended session': { Cookie: cookie, Authorization: `Bearer ${endedToken}` },
    'unreadable session': { Cookie: 'firnline_session=%ff"; __proto__=1; =', Authorization: 'Bearer %00 x' },
  };
}

/** An investor with a record of each kind, none of whose ids a request names. */
async function createControl(fixture: InvestorsFixture): Promise<TestInvestor> {
  const control = await activateInvestor(fixture.app, fixture.staff, 'Carla');
  const { investorId } = control;
  await createAccountRecords(fixture, control);
  await fixture.staff.call(issueStatement, { body: { investorId, from: '2026-11-02', to: '2026-11-10' } });
  const document = { title: 'Mandate', kind: 'contract', content: sampleFile() } as const;
  await fixture.staff.call(addDocument, { body: { investorId, ...document } });
  return control;
}

export interface FuzzedService {
  readonly fixture: InvestorsFixture;
  readonly control: TestInvestor;
  /** Of the database that each service starts with. */
  readonly rows: readonly StoredRow[];
  readonly recordIds: RecordIds;
  readonly sessions: Readonly<Record<Sender, Headers>>;
  /** Starts a service with the records, sessions and random values of the first one. */
  start(): Promise<TestApp>;
  remove(): void;
}

/** Three investors with a record of each kind and sessions of everybody, for any number of services. */
export async function createFuzzedService(kind: DatabaseKind): Promise<FuzzedService> {
  const folder = mkdtempSync(join(dataFolder, 'firnline-fuzz-'));
  const file = join(folder, 'first.db');
  if (kind === 'sqlite') copyFileSync(inject('sqliteTemplate'), file);
  const first =
    kind === 'sqlite' ? { url: `sqlite:${file}`, remove: () => {} } : await createTestDatabase(kind);
  const options = (databaseUrl: string, seed: string) => ({
    databaseUrl,
    throttle: NO_REQUEST_LIMITS,
    overrides: { random: countingRandom(seed) },
  });
  const fixture = await createInvestorsFixture(options(first.url, 'records'));
  const control = await createControl(fixture);
  const recordIds = await createRecords(fixture);
  // What has expired by now would otherwise be deleted while requests run.
  await deleteExpired(fixture.app.context);
  const sessions = await openSessions(fixture);
  const rows = await readTables(fixture.app);
  await fixture.app.stop();

  async function copy(): Promise<string> {
    if (kind === 'postgresql') {
      return createDatabase(inject('postgresUrl'), new URL(first.url).pathname.slice(1));
    }
    const copied = join(mkdtempSync(join(folder, 'run-')), 'firnline.db');
    for (const end of ['', '-wal', '.state']) {
      if (existsSync(file + end)) copyFileSync(file + end, copied + end);
    }
    return `sqlite:${copied}`;
  }

  return {
    fixture,
    control,
    rows,
    recordIds,
    sessions,
    start: async () => createTestApp(options(await copy(), 'requests')),
    remove() {
      first.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
