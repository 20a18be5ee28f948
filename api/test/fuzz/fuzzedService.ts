import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { deleteExpired } from '#api/housekeeping.ts';
import { countingRandom } from '#api/test/support/countingRandom.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { dataFolder } from '#api/test/support/dataFolder.ts';
import {
  activateInvestor,
  createInvestorsFixture,
  type InvestorsFixture,
  NO_REQUEST_LIMITS,
  type TestInvestor,
} from '#api/test/support/investorsFixture.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { readTables, type StoredRow } from '#api/test/support/rowsAbout.ts';
import { sampleFile } from '#api/test/support/sampleFile.ts';
import { createAccountRecords, createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import { createTestDatabase, type DatabaseKind } from '#api/test/support/testDatabase.ts';
import { addDocument } from '#common/contract/documents.ts';
import { issueStatement } from '#common/contract/statements.ts';
import { mustSetUp, openSessions, type Sender } from './senders.ts';

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
  readonly sessions: Awaited<ReturnType<typeof openSessions>>;
  /** Starts a service with the records, sessions and random values of the first one. */
  start(sender: Sender): Promise<TestApp>;
  remove(): void;
}

/** Investors with a record of each kind and sessions of everybody, for any number of services. */
export async function createFuzzedService(kind: DatabaseKind): Promise<FuzzedService> {
  const folder = mkdtempSync(join(dataFolder, 'firnline-fuzz-'));
  const file = join(folder, 'first.db');
  if (kind === 'sqlite') copyFileSync(inject('sqliteTemplate'), file);
  const first =
    kind === 'sqlite' ? { url: `sqlite:${file}`, remove: () => {} } : await createTestDatabase(kind);
  const options = (databaseUrl: string, seed: string, environment = {}) => ({
    databaseUrl,
    throttle: NO_REQUEST_LIMITS,
    environment,
    overrides: { random: countingRandom(seed) },
  });
  const fixture = await createInvestorsFixture(options(first.url, 'records'));
  const control = await createControl(fixture);
  const inactive = await activateInvestor(fixture.app, fixture.staff, 'Emil');
  const recordIds = await createRecords(fixture);
  // What has expired by now would otherwise be deleted while requests run.
  await deleteExpired(fixture.app.context);
  const sessions = await openSessions(fixture, inactive);
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
    async start(sender) {
      const environment = { REQUIRE_SECOND_FACTOR: mustSetUp(sender) ? '1' : '0' };
      return createTestApp(options(await copy(), 'requests', environment));
    },
    remove() {
      first.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
